// Law 4: names. kebab-case, no catch-all folders, no default exports, a known suffix on every file of a feature.
import path from 'node:path'
import { finding } from './tree.mjs'
import { placeOf } from './layout.mjs'

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Names whose capital letters are fixed by convention. */
const FIXED = [
  'README.md',
  'LICENSE',
  'Dockerfile',
  'ARCHITECTURE.md',
  'GLOSSARY.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
]
const CATCH_ALLS = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'shared', 'lib', 'libs']

function kebabCase(tree) {
  return tree.files.flatMap((file) => {
    const parts = file.path.split('/')
    const bad = parts.find(
      (part) =>
        !FIXED.includes(part) &&
        !part
          .replace(/^\./, '')
          .split('.')
          .every((bit) => KEBAB.test(bit)),
    )
    return bad ? [finding(file, undefined, `"${bad}" is not kebab-case: rename it`)] : []
  })
}

function noCatchAllNames(tree) {
  return tree.files.flatMap((file) => {
    const parts = file.path.split('/')
    const stem = parts.pop().split('.')
    const isCatchAll = (part) => CATCH_ALLS.some((catchAll) => part === catchAll || part.endsWith(`-${catchAll}`))
    const bad = [...parts, ...stem.slice(0, -1)].find(isCatchAll)
    return bad ? [finding(file, undefined, `"${bad}" says nothing: name it after what is in it`)] : []
  })
}

/** Files whose tool requires a default export. */
const DEFAULTED = [
  [/\.config\.\w+$/, 'tools read their configuration so'],
  [/^e2e\/stack\.ts$/, 'the browser runner takes its global setup so'],
]

function noDefaultExport(tree) {
  return tree.code.flatMap((file) => {
    if (DEFAULTED.some(([pattern]) => pattern.test(file.path))) return []
    return file.syntax.exports
      .filter((one) => one.exportName.kind === 'Default')
      .map((one) => finding(file, one.start, 'export it by its name: a default export lets everybody rename it'))
  })
}

const SUFFIXES = {
  server: ['store', 'job', 'hook', 'stream', 'test'],
  console: ['test', 'api', 'live', 'state', 'slot', 'module'],
}
const SUFFIXED = {
  server: /^[a-z0-9-]+(\.(store|job|hook|stream))?(\.test)?\.ts$/,
  console:
    /^[a-z0-9-]+(\.(api|live|state|slot))?(\.test)?\.tsx?$|^[a-z0-9-]+\.module\.css$|^[a-z0-9-]+\.(pt|en|zh|ar|it|es|fr)\.json$/,
}

function knownSuffixes(tree) {
  return tree.files.flatMap((file) => {
    const { side, layer, inside } = placeOf(file.path)
    if (layer !== 'features' || !SUFFIXED[side] || !inside || path.posix.extname(file.name) === '.md') return []
    if (SUFFIXED[side].test(file.name)) return []
    if (side === 'server' && /(^|\/)sql\/[a-z0-9-]+\.sql$/.test(inside)) return []
    // A thread or a child process runs a file of its own, which is copied beside the bundle.
    if (side === 'server' && /-(?:thread|process)\.mjs$/.test(file.name)) return []
    return [
      finding(
        file,
        undefined,
        `the suffixes of a ${side} feature are ${SUFFIXES[side].join(', ')}; "${file.name}" has another`,
      ),
    ]
  })
}

export const laws = [
  { name: 'kebab-case', check: kebabCase },
  { name: 'no-catch-all-names', check: noCatchAllNames },
  { name: 'no-default-export', check: noDefaultExport },
  { name: 'known-suffixes', check: knownSuffixes },
]
