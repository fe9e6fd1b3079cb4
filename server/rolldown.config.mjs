import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

// Bundles our own code and the contract into one small file, because a process keeps the source text of everything it runs in memory.
// Packages stay in node_modules, where they find their own files, except zod and kysely: they consist of many files of which we use little.
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
    // Names are kept, so that a stack trace in the log shows the failing function.
    minify: { mangle: { toplevel: false, keepNames: true }, compress: true },
  },
}

/** The program that opens an A1 file in a process of its own, beside the server's bundle. */
export const openCertificate = {
  input: here('src/features/certificates/open-certificate.ts'),
  platform: 'node',
  external: (id) => !isOurs(id),
  output: { file: here('dist/open-certificate.mjs'), format: 'esm', codeSplitting: false },
}
