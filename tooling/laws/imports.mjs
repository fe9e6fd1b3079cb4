// Law 1: imports. The contract and each package import only themselves, server and console never import each other, imports point downward, features are
// imported through their public API, and layers are respected.
import { finding } from './tree.mjs'
import { heightOf, isPublicApi, isFeatureModule, isRoot, placeOf, layerOf, WORDS } from './layout.mjs'

const CONTRACT_PACKAGES = ['zod']
const CONTRACT_TEST_PACKAGES = ['zod', 'vitest', 'fast-check']

/** layer -> layers of the same side that it must not import; everything else within a side is allowed */
const ABOVE = {
  server: {
    platform: ['features', 'gateways', 'demo', 'app.ts', 'main.ts'],
    gateways: ['features', 'demo', 'app.ts', 'main.ts'],
    features: ['demo', 'app.ts', 'main.ts'],
  },
  console: {
    ui: ['ui-domain', 'platform', 'features', 'app'],
    'ui-domain': ['platform', 'features', 'app'],
    platform: ['features', 'app'],
    features: ['app'],
  },
}

const each = (rule) => (tree) =>
  tree.code.flatMap((file) => {
    const from = placeOf(file.path)
    return file.syntax.imports.flatMap((import_) => {
      const text = rule({ file, from, import_, to: import_.target && placeOf(import_.target) })
      return text ? [finding(file, import_.at, text)] : []
    })
  })

function contractAlone({ file, from, import_, to }) {
  if (from.side !== 'contract') return
  if (to && to.side !== 'contract') return `the contract imports only zod and itself, not ${import_.source}`
  const allowed = file.isTest ? CONTRACT_TEST_PACKAGES : CONTRACT_PACKAGES
  if (!to && !allowed.includes(import_.pkg)) return `the contract imports only zod and itself, not ${import_.source}`
}

/** Libraries that a package stands on: a PDF's objects, and a cipher that node lacks. */
const PACKAGE_LIBRARIES = { 'pdf-signatures': ['@cantoo/pdf-lib', 'node-forge'], 'pdf-text': ['unpdf'] }

/** Imports of the tests of our packages: the test runner, the bundler, and codecs of others to compare ours with. */
const PACKAGE_TEST_PACKAGES = ['vitest', 'fast-check', 'rolldown', 'jpeg-js', 'mediabunny', 'ogg-opus-decoder']

function packagesAlone({ file, from, import_, to }) {
  if (from.side !== 'packages') return
  const isTesting = file.isTest || file.path.includes('/src/testing/')
  const isAllowed = to
    ? to.side === 'packages' && to.layer === from.layer
    : import_.source.startsWith('node:') ||
      PACKAGE_LIBRARIES[from.layer]?.includes(import_.pkg) ||
      (isTesting && PACKAGE_TEST_PACKAGES.includes(import_.pkg))
  if (!isAllowed) return `a package imports only node, its listed libraries and itself, not ${import_.source}`
}

function sidesApart({ from, import_, to }) {
  const pair = [from.side, to?.side].join(' ')
  if (['server console', 'console server'].includes(pair))
    return `server and console never meet; say ${import_.source} in the contract`
}

function downOnly({ file, from, import_, to }) {
  // Dictionaries are data: a glob import of them creates no dependency on a feature.
  if (import_.isGlob && import_.source.endsWith('.json')) return
  if (!to || from.side !== to.side || file.isTest || isRoot(from)) return
  const above = ABOVE[from.side]?.[from.layer] ?? []
  const isEntry = from.side === 'console' && isRoot(to)
  if (above.includes(to.layer) || isEntry)
    return `${from.layer} does not know ${to.layer}: turn ${import_.source} into a parameter, an event or a slot`
}

function uiKnowsNoProduct({ file, from, to }) {
  if (from.side !== 'console' || from.layer !== 'ui' || file.isTest || to?.side !== 'contract') return
  if (to.layer !== 'kernel')
    return `ui knows no word of the product, so not ${to.layer}: move the component to ui-domain`
}

/** Internal files of a feature that one file may import past the public API, with the reason. */
const PUBLIC_API_EXCEPTIONS = [
  [
    'console/src/app/sign-in-root.tsx',
    'console/src/features/identity/sign-in-page.tsx',
    'the sign-in page loads nothing but itself',
  ],
]

function publicApiOnly({ file, from, import_, to }) {
  if (PUBLIC_API_EXCEPTIONS.some(([taker, taken]) => taker === file.path && taken === import_.target)) return
  if (to?.layer !== 'features' || from.layer === 'testing' || isFeatureModule(to) || isPublicApi(to)) return
  if (from.layer === 'features' && from.side === to.side && from.word === to.word) return
  if (!['server', 'console'].includes(from.side)) return
  if (import_.isGlob) return
  return `reach ${to.word} only through its public API, features/${to.word}/index.ts, not by ${import_.source}`
}

function modulesInRoot({ file, from, to }) {
  if (!to || !isFeatureModule(to) || isRoot(from)) return
  if (from.layer === 'features' && from.word === to.word && file.isTest) return
  return 'only the composition root imports the module of a feature (server: app.ts, console: app/)'
}

function layersHold({ from, to }) {
  if (from.layer !== 'features' || to?.layer !== 'features' || from.word === to.word) return
  if (heightOf(to.word) > heightOf(from.word))
    return `${from.word} (${layerOf(from.word)}) does not look up at ${to.word} (${layerOf(to.word)}): use an event or a slot`
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
      `"${word}" is not a feature name: use one of the table, or add it to tooling/laws/layout.mjs`,
    ),
  )
}

export const laws = [
  { name: 'contract-alone', check: each(contractAlone) },
  { name: 'packages-alone', check: each(packagesAlone) },
  { name: 'sides-apart', check: each(sidesApart) },
  { name: 'imports-go-down', check: each(downOnly) },
  { name: 'ui-knows-no-product', check: each(uiKnowsNoProduct) },
  { name: 'public-api-only', check: each(publicApiOnly) },
  { name: 'modules-in-the-root', check: each(modulesInRoot) },
  { name: 'layers-hold', check: each(layersHold) },
  { name: 'known-words', check: knownWords },
]
