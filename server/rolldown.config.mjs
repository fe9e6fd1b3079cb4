import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

// Our own code, the contract with it, becomes one small file, since a process holds the text of all that it runs. Packages stay in
// node_modules, where their own files find each other; two of many files, of which we ask for little, go with ours.
const isOurs = (id) =>
  id.startsWith('.') || isAbsolute(id) || id.startsWith('@tratativa/') || /^(?:zod|kysely)(?:\/|$)/.test(id)

export default {
  input: here('src/main.ts'),
  platform: 'node',
  external: (id) => !isOurs(id),
  output: {
    file: here('dist/main.js'),
    format: 'esm',
    sourcemap: true,
    codeSplitting: false,
    // Names stay: what fails is named in the log.
    minify: { mangle: { toplevel: false, keepNames: true }, compress: true },
  },
}
