// Law 1: imports. The contract and each package import only themselves, server and console never import each other, imports point downward, features are
// imported through their public API, and layers are respected.
import { finding } from './tree.mjs'
import { heightOf, isDoor, isPlug, isRoot, placeOf, ringOf, WORDS } from './layout.mjs'

const CONTRACT_PACKAGES = ['zod']
const CONTRACT_TEST_PACKAGES = ['zod', 'vitest', 'fast-check']

/** layer -> layers of the same side that it must not import; everything else within a side is allowed */
const ABOVE = {
  server: {
    platform: ['features', 'gateways', 'demo', 'app.ts', 'main.ts'],
    gateways: ['features', 'demo', 'app.ts', 'main.ts'],
    features: ['demo', 'app.ts', 'main.ts'],
  },
  console: { ui: ['platform', 'features', 'app'], platform: ['features', 'app'], features: ['app'] },
}

const each = (rule) => (tree) =>
  tree.code.flatMap((file) => {
    const from = placeOf(file.path)
    return file.syntax.imports.flatMap((one) => {
      const text = rule({ file, from, one, to: one.target && placeOf(one.target) })
      return text ? [finding(file, one.at, text)] : []
    })
  })

function contractAlone({ file, from, one, to }) {
  if (from.side !== 'contract') return
  if (to && to.side !== 'contract') return `the contract imports only zod and itself, not ${one.source}`
  const allowed = file.isTest ? CONTRACT_TEST_PACKAGES : CONTRACT_PACKAGES
  if (!to && !allowed.includes(one.pkg)) return `the contract imports only zod and itself, not ${one.source}`
}

/** What the tests of our packages use: the test runner, the bundler, and codecs of others to compare ours with. */
const PACKAGE_TEST_PACKAGES = ['vitest', 'fast-check', 'rolldown', 'jpeg-js', 'mediabunny', 'ogg-opus-decoder']

function packagesAlone({ file, from, one, to }) {
  if (from.side !== 'packages') return
  const isTesting = file.isTest || file.path.includes('/src/testing/')
  const isAllowed = to
    ? to.side === 'packages' && to.layer === from.layer
    : one.source.startsWith('node:') || (isTesting && PACKAGE_TEST_PACKAGES.includes(one.pkg))
  if (!isAllowed) return `a package imports only node and itself, not ${one.source}`
}

function sidesApart({ from, one, to }) {
  const pair = [from.side, to?.side].join(' ')
  if (['server console', 'console server'].includes(pair))
    return `server and console never meet; say ${one.source} in the contract`
}

function downOnly({ file, from, one, to }) {
  // Dictionaries are data: a glob import of them creates no dependency on a feature.
  if (one.isGlob && one.source.endsWith('.json')) return
  if (!to || from.side !== to.side || file.isTest || isRoot(from)) return
  const above = ABOVE[from.side]?.[from.layer] ?? []
  const isEntry = from.side === 'console' && isRoot(to)
  if (above.includes(to.layer) || isEntry)
    return `${from.layer} does not know ${to.layer}: turn ${one.source} into a parameter, an event or a slot`
}

/** Internal files of a feature that one file may import past the public API, with the reason. */
const SIDE_DOORS = [
  [
    'console/src/app/sign-in-root.tsx',
    'console/src/features/identity/sign-in-page.tsx',
    'the sign-in page loads nothing but itself',
  ],
]

function doorsOnly({ file, from, one, to }) {
  if (SIDE_DOORS.some(([taker, taken]) => taker === file.path && taken === one.target)) return
  if (to?.layer !== 'features' || from.layer === 'testing' || isPlug(to) || isDoor(to)) return
  if (from.layer === 'features' && from.side === to.side && from.word === to.word) return
  if (!['server', 'console'].includes(from.side)) return
  if (one.isGlob) return
  return `reach ${to.word} only by its door, features/${to.word}/index.ts, not by ${one.source}`
}

function plugsInRoot({ file, from, to }) {
  if (!to || !isPlug(to) || isRoot(from)) return
  if (from.layer === 'features' && from.word === to.word && file.isTest) return
  return 'only the composition root takes the plug of a feature (server: app.ts, console: app/)'
}

function ringsHold({ from, to }) {
  if (from.layer !== 'features' || to?.layer !== 'features' || from.word === to.word) return
  if (heightOf(to.word) > heightOf(from.word))
    return `${from.word} (${ringOf(from.word)}) does not look up at ${to.word} (${ringOf(to.word)}): use an event or a slot`
}

function knownWords(tree) {
  const first = new Map()
  for (const file of tree.files) {
    const place = placeOf(file.path)
    if (place.layer === 'features' && place.inside && !WORDS.includes(place.word)) first.set(place.word, file)
  }
  return [...first].map(([word, file]) =>
    finding(
      file,
      undefined,
      `"${word}" is no word of the house: use one of the table, or add it to tooling/laws/layout.mjs`,
    ),
  )
}

export const laws = [
  { name: 'contract-alone', check: each(contractAlone) },
  { name: 'packages-alone', check: each(packagesAlone) },
  { name: 'sides-apart', check: each(sidesApart) },
  { name: 'imports-go-down', check: each(downOnly) },
  { name: 'doors-only', check: each(doorsOnly) },
  { name: 'plugs-in-the-root', check: each(plugsInRoot) },
  { name: 'rings-hold', check: each(ringsHold) },
  { name: 'known-words', check: knownWords },
]
