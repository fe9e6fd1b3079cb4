// Law 8: the tree contains nothing specific to a machine: no address of a package registry, no absolute path of a developer. Secrets are
// compared in constant time: the duration of a comparison must not tell how much of a guess is right.
import os from 'node:os'
import { finding } from './tree.mjs'

const REGISTRY = /"resolved":\s*"https?:|\bregistry\s*=\s*https?:|--registry[= ]https?:/g
const MACHINE = /(?<![\w.])(?:\/Users\/|\/home\/(?!node\b|app\b)|[A-Z]:\\\\?Users\\)[\w.-]+/g

const SECRET = String.raw`(?:\w*[sS]ignature|\w*[sS]ecret|metricsToken|\x60Bearer [^\x60]*\x60)`
const COMPARED = new RegExp(
  String.raw`(?<![\w.'-])${SECRET}\s*[!=]==(?!\s*(?:undefined\b|null\b|''))|[!=]==\s*${SECRET}(?![\w.:'-])`,
  'g',
)

function secretsInConstantTime(tree) {
  return tree
    .under('server/src/')
    .filter((file) => file.isCode && !file.isTest && !file.path.includes('/stub/'))
    .flatMap((file) =>
      [...file.text.matchAll(COMPARED)].map((match) =>
        finding(file, match.index, 'a secret is compared by timingSafeEqual: === ends at the first difference'),
      ),
    )
}

function noRegistry(tree) {
  return matches(
    tree,
    REGISTRY,
    'the tree names no registry: set omit-lockfile-registry-resolved and make the lock file again',
  )
}

function noMachinePath(tree) {
  const own = [tree.root, os.homedir()].filter((path) => path.split('/').length > 2)
  const occurrences = tree.files
    .filter((file) => !['Dockerfile', 'compose.yaml'].includes(file.name))
    .flatMap((file) => own.map((path) => ({ file, at: file.text.indexOf(path) })))
    .filter(({ at }) => at >= 0)
    .map(({ file, at }) =>
      finding(file, at, 'this path exists on one machine only: write it relative to the repository'),
    )
  return [
    ...occurrences,
    ...matches(tree, MACHINE, 'this path exists on one machine only: write it relative to the repository'),
  ]
}

function matches(tree, pattern, text) {
  return tree.files
    .filter((file) => !file.path.startsWith('tooling/laws/'))
    .flatMap((file) => [...file.text.matchAll(pattern)].map((match) => finding(file, match.index, text)))
}

export const laws = [
  { name: 'no-registry', check: noRegistry },
  { name: 'no-machine-path', check: noMachinePath },
  { name: 'secrets-in-constant-time', check: secretsInConstantTime },
]
