import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://127.0.0.1:3000'

/**
 * zod writes JSON schemas of its shapes, and says in English what is wrong with a value: the one is the server's work, the other is
 * said by dictionaries here. Nobody downloads either part to work.
 */
const leanShapes: Plugin = {
  name: 'lean-shapes',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (/\/zod\/v4\/locales\/en\.js$/.test(id)) return "export default () => ({ localeError: () => 'invalid' })"
    if (!/\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/.test(id)) return null
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name)
    const renamed = /^export \{ (\w+) as (\w+) \}/m.exec(code)
    return [
      'const none = () => () => undefined',
      ...names.map((name) => `export const ${name} = none`),
      ...(renamed ? [`export { none as ${renamed[2]} }`] : []),
    ].join('\n')
  },
}

export default defineConfig(({ mode }) => ({
  root: here('.'),
  plugins: [react(), leanShapes],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  // The policy of the pages allows no inline script or style, so nothing may be inlined or polyfilled into them.
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    // What the weights of each screen are measured from.
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The sheet of every part in every state is for us, never for customers.
      input: mode === 'production' ? here('index.html') : [here('index.html'), here('vocabulary.html')],
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': server,
      '/hooks': server,
      '/socket.io': { target: server, ws: true },
    },
  },
}))
