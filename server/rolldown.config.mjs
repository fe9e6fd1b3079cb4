import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

// Our own code, the contract with it, becomes one file; packages stay in node_modules, where their own files find each other.
const isOurs = (id) => id.startsWith('.') || isAbsolute(id) || id.startsWith('@tratativa/')

export default {
  input: here('src/main.ts'),
  platform: 'node',
  external: (id) => !isOurs(id),
  output: { file: here('dist/main.js'), format: 'esm', sourcemap: true, codeSplitting: false },
}
