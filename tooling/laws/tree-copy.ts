// A copy of the tree to plant faults in: its own source files, linked packages, and a restore after each fault.
import { spawn } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { judge } from './judge.mjs'
import { readTree } from './tree.mjs'

export type Verdict = { code: number | null; output: string }

export type Copy = {
  read: (path: string) => string
  write: (path: string, text: string) => void
  edit: (path: string, from: string | RegExp, to: string) => void
  /** runs all laws, or one of them, in this process: fast */
  judge: (law?: string) => Verdict
  /** runs `npm run check` in the copy; steps that check each file separately check these, by default the changed files */
  check: (step: string, paths?: readonly string[]) => Promise<Verdict>
  /** the files that were changed */
  changed: () => readonly string[]
  restore: () => void
  remove: () => void
}

const packages = [
  'packages/spreadsheets',
  'packages/opus-container',
  'packages/jpeg-thumbnail',
  'packages/pdf-signatures',
  'packages/pdf-text',
]
const workspaces = ['contract', 'server', 'console', ...packages]

export const copyOf = (root: string): Copy => {
  const place = mkdtempSync(join(tmpdir(), 'laws-bite-'))
  for (const { path } of readTree(root).files) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    copyFileSync(join(root, path), join(place, path))
  }
  borrowPackages(root, place)
  const before = new Map<string, string | undefined>()
  const read = (path: string) => readFileSync(join(place, path), 'utf8')
  const write = (path: string, text: string) => {
    if (!before.has(path)) before.set(path, readIfThere(join(place, path)))
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }
  return {
    read,
    write,
    edit: (path, from, to) => {
      const text = read(path).replace(from, to)
      if (text === read(path)) throw new Error(`laws: the planted edit matches nothing in ${path}: ${String(from)}`)
      write(path, text)
    },
    judge: (law) => judged(place, law),
    check: (step, paths = [...before.keys()]) =>
      run(place, ['tooling/check.mjs', '--only', step, '--paths', paths.join()]),
    changed: () => [...before.keys()],
    restore: () => {
      for (const [path, text] of before)
        if (text === undefined) rmSync(join(place, path))
        else writeFileSync(join(place, path), text)
      before.clear()
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}

const readIfThere = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** links every package to the real one, except our own workspaces, which are linked to the copy */
const borrowPackages = (root: string, place: string) => {
  for (const folder of ['', ...workspaces]) {
    const from = join(root, folder, 'node_modules')
    const to = join(place, folder, 'node_modules')
    for (const name of namesIn(from).filter((moduleName) => moduleName !== '@tratativa')) {
      mkdirSync(to, { recursive: true })
      symlinkSync(join(from, name), join(to, name))
    }
  }
  mkdirSync(join(place, 'node_modules/@tratativa'))
  for (const workspace of workspaces)
    symlinkSync(join(place, workspace), join(place, 'node_modules/@tratativa', basename(workspace)))
}

const namesIn = (folder: string) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const judged = (place: string, law?: string): Verdict => {
  const parts = judge(place, law)
  const output = parts.flatMap(({ output: text }) => (text ? [text] : [])).join('\n')
  return { code: parts.every(({ ok }) => ok) ? 0 : 1, output }
}

const run = (place: string, args: readonly string[]) =>
  new Promise<Verdict>((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: place })
    let output = ''
    child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
    child.stderr.on('data', (piece: Buffer) => (output += piece.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
