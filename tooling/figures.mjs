// Figures about the code: `node tooling/figures.mjs [folder of a tree]`. They show where reading is expensive; nothing fails on them.
//
// Product files are the .ts and .tsx files of contract, server, console and packages, without tests, testing/ and generated files.
// A walk counts what one must read to follow one act, in three parts:
// - console: the shortest chain of imports, in either direction, from the control to the file that calls the endpoint;
// - wire: the file of the contract that defines the endpoint;
// - server: the file that binds the endpoint, and every file of the feature with a top-level declaration that the bound function reaches.
// Platform, gateways and other features are not counted. Types are the named types of the product that those declarations mention, before
// them those that carry the datum of the act: that have the field of the walk, or take it from a type or a schema.
// The count is by names: a callback that is handed over counts where it is named, a branch that does not run counts too.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTree } from './laws/tree.mjs'
import { commentsWithoutSubject, exportedTwice } from './laws/words.mjs'
import { duplicatePairs } from './figures/duplicates.mjs'
import { declarationsOf } from './figures/declarations.mjs'
import { followWalk } from './figures/walk.mjs'

const FIELD = 'dutyToDo'

const WALKS = [
  {
    name: 'send a message',
    feature: 'chat',
    endpoint: 'sendMessage',
    control: 'composer.tsx',
    field: 'text',
    // The sender runs on its own.
    streams: ['sender.stream.ts'],
  },
  {
    name: 'fetch-cases',
    feature: 'cases',
    endpoint: 'fetchCases',
    control: 'cases-pane.tsx',
    field: 'filters',
    streams: [],
  },
  { name: 'an offer', feature: 'cases', endpoint: 'makeOffer', control: 'offer-form.tsx', field: 'move', streams: [] },
]

const isProduct = (file) =>
  /^(contract|server|console|packages\/[^/]+)\/src\/.*\.tsx?$/.test(file.path) &&
  file.isCode &&
  !file.isTest &&
  !file.isGenerated &&
  !file.path.includes('/src/testing/')

function fieldFigures(tree) {
  const snake = FIELD.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const name = new RegExp(`\\b(${FIELD}|${snake})\\b`)
  const naming = tree.files.filter((file) => /^(contract|server|console)\//.test(file.path) && name.test(file.text))
  const code = naming.filter((file) => isProduct(file) || file.path.endsWith('.sql'))
  return [
    [`code files that name the field ${FIELD}`, code.length],
    [
      `dictionary files that name the field ${FIELD}`,
      naming.filter((file) => /\.[a-z]{2}\.json$/.test(file.path)).length,
    ],
  ]
}

/** The layout prescribes these files in every feature, however short: nothing could join another file there. */
const PRESCRIBED = /(^|\/)(feature|index|audience|texts)\.tsx?$/

function crumbs(product) {
  const importers = new Map()
  for (const file of product)
    for (const target of new Set(file.syntax.imports.map((edge) => edge.target)))
      if (target) importers.set(target, (importers.get(target) ?? 0) + 1)
  return product.filter((file) => file.lineCount < 15 && importers.get(file.path) === 1 && !PRESCRIBED.test(file.path))
}

function functionLengths(product) {
  return product.flatMap((file) =>
    file.syntax
      .nodes('FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression')
      .map((node) => file.lineOf(node.end - 1) - file.lineOf(node.start) + 1),
  )
}

function percentile(values, share) {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

const medianAndTail = (values) => `${percentile(values, 0.5)} / ${percentile(values, 0.95)}`

export function figuresOf(root) {
  const tree = readTree(root)
  const product = tree.code.filter(isProduct)
  const declarations = declarationsOf(product)
  const walks = WALKS.map((walk) => [
    `walk: ${walk.name} (files: console + wire + server / types that carry it of all)`,
    followWalk(declarations, product, walk),
  ])
  const styles = tree.files.filter((file) => file.path.startsWith('console/src/') && file.path.endsWith('.css'))
  return [
    ...walks.map(([name, { console, wire, server, types, carriers }]) => [
      name,
      `${console + wire + server}: ${console} + ${wire} + ${server} / ${carriers} of ${types}`,
    ]),
    ...fieldFigures(tree),
    ['product files', product.length],
    ['product files under 15 lines with one importer', crumbs(product).length],
    [
      'exported names defined twice in a side',
      new Set(exportedTwice(tree).map(({ side, name }) => `${side} ${name}`)).size,
    ],
    ['comments without a subject', commentsWithoutSubject(tree).length],
    ['lines of a product file, median / p95', medianAndTail(product.map((file) => file.lineCount))],
    ['lines of a function, median / p95', medianAndTail(functionLengths(product))],
    ['duplicate pairs of 6 and more lines, code', duplicatePairs(product)],
    ['duplicate pairs of 6 and more lines, style sheets', duplicatePairs(styles)],
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
  for (const [name, value] of figuresOf(root)) console.log(`| ${name} | ${value} |`)
}
