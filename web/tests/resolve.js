// Our modules name each other without an ending, as the bundler likes it: Node is told to look for `.ts`.
import { registerHooks } from "node:module";

registerHooks({
  resolve(specifier, context, next) {
    const ours = specifier.startsWith(".") && !/\.(ts|js)$/.test(specifier);
    return next(ours ? `${specifier}.ts` : specifier, context);
  },
});
