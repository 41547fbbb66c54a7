import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// Built into the Python package, which serves it; `outDir` may be given on the command line.
export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: {
    outDir: "../src/overcrush/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
});
