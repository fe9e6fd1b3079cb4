import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://127.0.0.1:3000'

/**
 * Removes two parts of zod that the console does not need: JSON schemas belong to the server, and the English error texts are replaced by
 * the console's dictionaries. This keeps both out of the download.
 */
const leanShapes: Plugin = {
  name: 'lean-shapes',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('/zod/v4/locales/en.js')) return "export default () => ({ localeError: () => 'invalid' })"
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

/** Returns the end of the value that starts here: the next comma outside brackets and strings. */
const endOfValue = (code: string, from: number): number => {
  let depth = 0
  for (let index = from; index < code.length; index += 1) {
    const sign = code[index] ?? ''
    if (sign === "'" || sign === '"' || sign === '`') index = code.indexOf(sign, index + 1)
    else if (sign === '/' && code[index + 1] === '*') index = code.indexOf('*/', index) + 1
    else if (sign === '/' && code[index + 1] === '/') index = code.indexOf('\n', index)
    else if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign)) depth -= 1
    else if (sign === ',' && depth === 0) return index + 1
  }
  throw new Error('vite.config: end of an endpoint value not found')
}

/**
 * At run time a call needs only its address and its permission. The compiler has already checked input and output, so the build removes
 * those shapes.
 */
const addressesAlone: Plugin = {
  name: 'addresses-alone',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/contract\/src\/.*endpoints?\.ts$/.test(id) || id.endsWith('/kernel/endpoint.ts')) return null
    let left = code
    for (const name of ['input', 'output', 'errors', 'summary']) {
      const key = new RegExp(`^ {4}${name}:`, 'm')
      for (let keyMatch = key.exec(left); keyMatch; keyMatch = key.exec(left))
        left = left.slice(0, keyMatch.index) + left.slice(endOfValue(left, keyMatch.index + keyMatch[0].length))
    }
    return left
  },
}

/** Dictionaries that are always loaded together: before sign-in, and on the first screen after it. */
const fetchedTogether: Readonly<Record<string, readonly string[]>> = {
  'words-door': ['signin', 'ui', 'errors'],
  'words-first': ['shell', 'menu', 'overview', 'notifications', 'waiting', 'ledger', 'search', 'today', 'launcher'],
}

const dictionary = /\/(?<namespace>[a-z]+)\.(?<language>[a-z]{2})\.json$/

/** One file for each language instead of a dozen: it compresses better, and the console stores only one file name. */
const wordsTogether = (id: string): string | null => {
  const { namespace = '', language } = dictionary.exec(id)?.groups ?? {}
  const name = Object.keys(fetchedTogether).find((group) => fetchedTogether[group]?.includes(namespace))
  return name ? `${name}.${language}` : null
}

/** The live handlers, the parts on every screen, and the cards of the landing screen, all needed right after sign-in. */
const firstScreen =
  /\.live\.ts$|\/(?:launcher|quick-search|help-menu|bell|deadlines|deals|today|waiting|unread|shortcuts)-pane\.tsx$/

export default defineConfig(({ mode }) => ({
  root: here('.'),
  plugins: [react(), leanShapes, addressesAlone],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  // The pages' content security policy forbids inline scripts and styles, so nothing may be inlined or polyfilled.
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The size checks read the manifest.
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The page with all components is for development only.
      input: mode === 'production' ? here('index.html') : [here('index.html'), here('vocabulary.html')],
      // A hundred small files were 28 kB heavier than these few, and needed as many requests. The other chunks follow the imports.
      output: {
        codeSplitting: {
          groups: [
            { name: wordsTogether, debugName: 'words', test: dictionary, priority: 3 },
            { name: 'door', tags: ['$initial'], priority: 2 },
            { name: 'first', test: firstScreen, priority: 1 },
          ],
        },
      },
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
