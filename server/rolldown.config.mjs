import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Visitor, parseSync } from 'rolldown/utils'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

// Bundles our own code and the contract into one small file, because a process keeps the source text of everything it runs in memory.
// Packages stay in node_modules, where they find their own files, except zod and kysely: they consist of many files of which we use little.
const isOurs = (id) =>
  id.startsWith('.') || isAbsolute(id) || id.startsWith('@tratativa/') || /^(?:zod|kysely)(?:\/|$)/.test(id)

// The minifier would remove a spread of null, so a placeholder of the same length replaces it until minification is done.
const [stand, nothing] = ['...n_ll,', '...null,']

// Decision 27: an object literal that begins with a spread and then adds properties, `{ ...one, extra }`, is slow to create and slow to
// read, so the build inserts a spread of null at the beginning of each such literal.
const sharedShapes = {
  name: 'shared-shapes',
  transform: {
    filter: { id: /\.[cm]?[jt]s$/ },
    handler(code, id) {
      const begins = []
      const visitor = new Visitor({
        ObjectExpression({ start, properties }) {
          if (properties.length > 1 && properties[0].type === 'SpreadElement') begins.push(start + 1)
        },
      })
      visitor.visit(parseSync(id, code).program)
      if (begins.length === 0) return null
      const pieces = [0, ...begins].map((from, at) => code.slice(from, begins[at]))
      return { code: pieces.join(stand), map: null }
    },
  },
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk') part.code = part.code.replaceAll(stand, nothing)
  },
}

export default {
  input: here('src/main.ts'),
  platform: 'node',
  external: (id) => !isOurs(id),
  plugins: [sharedShapes],
  output: {
    file: here('dist/main.js'),
    format: 'esm',
    sourcemap: true,
    codeSplitting: false,
    // Names are kept, so that a stack trace in the log shows the failing function.
    minify: { mangle: { toplevel: false, keepNames: true }, compress: true },
  },
}
