import sys

from overcrush.cli import main

sys.exit(main())
