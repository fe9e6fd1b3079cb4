import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Visitor, parseSync } from 'rolldown/utils'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

// Our own code, the contract with it, becomes one small file, since a process holds the text of all that it runs. Packages stay in
// node_modules, where their own files find each other; two of many files, of which we ask for little, go with ours.
const isOurs = (id) =>
  id.startsWith('.') || isAbsolute(id) || id.startsWith('@tratativa/') || /^(?:zod|kysely)(?:\/|$)/.test(id)

// The minifier would leave out a copy of null: until it is done, something of the same length stands for it.
const [stand, nothing] = ['...n_ll,', '...null,']

// Decision 27: an object that begins as a copy and then grows, `{ ...one, extra }`, is slow to make and slow to read, so that each such
// literal is made to begin with a copy of nothing.
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
    // Names stay: what fails is named in the log.
    minify: { mangle: { toplevel: false, keepNames: true }, compress: true },
  },
}
