// The page of a signer, built apart: in one build with the console it would share the chunks of the console, React among them.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  publicDir: false,
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: here('dist'),
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: here('assinar.html') },
  },
})
