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

/** Where the value that begins here ends: at the comma that is in no bracket and no text. */
const endOfValue = (code: string, from: number): number => {
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    const sign = code[at] ?? ''
    if (sign === "'" || sign === '"' || sign === '`') at = code.indexOf(sign, at + 1)
    else if (sign === '/' && code[at + 1] === '*') at = code.indexOf('*/', at) + 1
    else if (sign === '/' && code[at + 1] === '/') at = code.indexOf('\n', at)
    else if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign)) depth -= 1
    else if (sign === ',' && depth === 0) return at + 1
  }
  throw new Error('an endpoint does not end')
}

/** A call needs to know where it goes and who may make it. What it takes and gives, the compiler has held it to already. */
const addressesAlone: Plugin = {
  name: 'addresses-alone',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/contract\/src\/.*endpoints?\.ts$/.test(id) || id.endsWith('/kernel/endpoint.ts')) return null
    let left = code
    for (const name of ['input', 'output', 'errors', 'summary']) {
      const key = new RegExp(`^ {4}${name}:`, 'm')
      for (let found = key.exec(left); found; found = key.exec(left))
        left = left.slice(0, found.index) + left.slice(endOfValue(left, found.index + found[0].length))
    }
    return left
  },
}

/** Dictionaries that are always fetched together: before the signing in, and behind it. */
const fetchedTogether: Readonly<Record<string, readonly string[]>> = {
  'words-door': ['signin', 'ui', 'errors'],
  'words-first': ['shell', 'menu', 'overview', 'notifications', 'waiting', 'ledger', 'search', 'today', 'launcher'],
}

const dictionary = /\/(?<namespace>[a-z]+)\.(?<language>[a-z]{2})\.json$/

/** One file a language instead of a dozen: it compresses better, and its name stands once among those that the console knows. */
const wordsTogether = (id: string): string | null => {
  const { namespace = '', language } = dictionary.exec(id)?.groups ?? {}
  const name = Object.keys(fetchedTogether).find((group) => fetchedTogether[group]?.includes(namespace))
  return name ? `${name}.${language}` : null
}

/** The live line, what stands on every screen, and the cards of the landing screen: all of it comes right after the signing in. */
const firstScreen =
  /\.live\.ts$|\/(?:launcher|quick-search|help-menu|bell|deadlines|deals|today|waiting|unread|shortcuts)-pane\.tsx$/

export default defineConfig(({ mode }) => ({
  root: here('.'),
  plugins: [react(), leanShapes, addressesAlone],
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
      // A hundred small files were 28 kB heavier than these few, and as many requests. The others stay as their imports have them.
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
