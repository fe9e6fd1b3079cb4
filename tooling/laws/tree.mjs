// The repository as the laws see it: every file that git would track, read once, and parsed once on demand.
import { readFileSync, readdirSync, existsSync } from 'node:fs'
import path from 'node:path'
import { parse } from './syntax.mjs'

const CODE = /\.(ts|tsx|mts|mjs|js)$/
const TEXT =
  /\.(ts|tsx|mts|mjs|js|json|css|sql|html|svg|md|ya?ml|sh|txt|toml)$|(^|\/)(\.[\w.-]+|Dockerfile|LICENSE|run)$/

export function readTree(root) {
  const ignored = ignoreRules(root)
  const files = list(root, '', ignored)
    .filter((file) => TEXT.test(file))
    .map((file) => open(root, file))
  const byPath = new Map(files.map((file) => [file.path, file]))
  return {
    root,
    files,
    code: files.filter((file) => file.isCode),
    get: (file) => byPath.get(file),
    has: (file) => byPath.has(file),
    under: (...folders) => files.filter((file) => folders.some((folder) => file.path.startsWith(folder))),
  }
}

// .gitignore of this repository contains only plain names and *.ext. git itself may be absent (a tarball, a container).
function ignoreRules(root) {
  const rules = existsSync(path.join(root, '.gitignore'))
    ? readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n')
    : []
  const names = new Set(['.git', 'node_modules', 'dist'])
  const suffixes = []
  for (const rule of rules.map((line) => line.trim())) {
    if (rule.startsWith('*.')) suffixes.push(rule.slice(1))
    else if (rule && !rule.startsWith('#')) names.add(rule.replace(/^\/|\/$/g, ''))
  }
  return (file) => names.has(path.basename(file)) || names.has(file) || suffixes.some((suffix) => file.endsWith(suffix))
}

function list(root, folder, ignored) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = folder ? `${folder}/${entry.name}` : entry.name
    if (ignored(file) || entry.isSymbolicLink()) return []
    return entry.isDirectory() ? list(root, file, ignored) : [file]
  })
}

/** A cache of files by path, for reading a tree again after a small change. */
const opened = new Map()

function open(root, file) {
  const text = readFileSync(path.join(root, file), 'utf8')
  if (opened.get(file)?.text !== text) opened.set(file, read(file, text))
  return opened.get(file)
}

function read(file, text) {
  let syntax
  let starts
  return {
    path: file,
    name: path.posix.basename(file),
    folder: path.posix.dirname(file),
    text,
    isCode: CODE.test(file) && !file.endsWith('.d.ts'),
    isTest: /\.test\.tsx?$/.test(file),
    isGenerated: /\.gen\.\w+$/.test(file),
    get lineCount() {
      return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
    },
    get syntax() {
      return (syntax ??= parse(file, text))
    },
    lineOf(offset) {
      starts ??= lineStarts(text)
      return starts.findLastIndex((start) => start <= offset) + 1
    },
  }
}

function lineStarts(text) {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/**
 * Builds a finding: a location and a sentence that says what to do. `at` is an offset in the file; without it the finding is about the
 * whole file.
 */
export function finding(file, offset, text, level = 'error') {
  return { path: file.path, line: offset === undefined ? 1 : file.lineOf(offset), text, level }
}
