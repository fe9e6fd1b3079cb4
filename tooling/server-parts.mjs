// The files that the server's bundle looks for beside itself, in a build and while developing.
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { inProject } from './project.mjs'

/** A thread or a process runs its own file, and the template of petitions is a text. */
const besideBundle = [
  'petitions/writers/pdf-thread.mjs',
  'petitions/writers/petition.typ',
  'petitions/filing/pdf-parts-thread.mjs',
  'envelopes/evidence/try-update-thread.mjs',
  'certificates/signing-process.mjs',
]

export async function writeBundle(options) {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown(options)
  const { output } = await bundle.generate(options.output)
  await bundle.close()
  const folder = dirname(options.output.file)
  mkdirSync(folder, { recursive: true })
  for (const part of output) {
    const file = join(folder, part.fileName)
    writeFileSync(`${file}.draft`, part.code ?? part.source)
    renameSync(`${file}.draft`, file)
  }
}

/** The server applies the SQL functions at its start, and finds them below its code, in dist as in src. */
function copyFunctions(sources, folder) {
  for (const layer of ['features', 'platform']) {
    rmSync(join(folder, layer), { recursive: true, force: true })
    for (const name of readdirSync(join(sources, layer), { recursive: true }))
      if (name.endsWith('.sql') && basename(dirname(name)) === 'sql')
        cpSync(join(sources, layer, name), join(folder, layer, name))
  }
}

export async function writeServerParts() {
  const { openCertificate } = await import('../server/rolldown.config.mjs')
  await writeBundle(openCertificate)
  const folder = dirname(openCertificate.output.file)
  copyFunctions(inProject('server', 'src'), folder)
  const features = inProject('server', 'src', 'features')
  for (const file of besideBundle) cpSync(join(features, file), join(folder, basename(file)))
}
