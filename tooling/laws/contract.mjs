// Law 7: the contract. Every endpoint names its permission and its address, every event is prefixed with its feature, and the registry
// lists all of them, so that the tests over the registry cover everything.
import { finding } from './tree.mjs'
import { placeOf } from './layout.mjs'
import { calleeName, literalText } from './syntax.mjs'

function callsOf(tree, name) {
  return tree
    .under('contract/src/')
    .filter((file) => file.isCode && !file.isTest && !file.path.startsWith('contract/src/kernel/'))
    .flatMap((file) => file.syntax.nodes('CallExpression').map((call) => ({ file, call })))
    .filter(({ call }) => calleeName(call) === name && call.callee.type === 'Identifier')
}

function propertyOf(object, name) {
  return object?.properties?.find((one) => (one.key?.name ?? one.key?.value) === name)?.value
}

function endpointsArePermitted(tree) {
  return callsOf(tree, 'callAddress').flatMap(({ file, call }) => {
    const [definition] = call.arguments
    if (definition?.type !== 'ObjectExpression')
      return [finding(file, call.start, 'write the address as a literal, so that it can be read')]
    if (propertyOf(definition, 'permission')) return []
    return [finding(file, call.start, 'an endpoint without permission is denied to all: name who may call it')]
  })
}

function addressesAreUnique(tree) {
  const seen = new Map()
  return callsOf(tree, 'callAddress').flatMap(({ file, call }) => {
    const [host, method, path] = ['host', 'method', 'path'].map((name) =>
      literalText(propertyOf(call.arguments[0], name)),
    )
    const address = `${host} ${method} ${path?.replace(/:\w+/g, ':')}`
    const earlier = seen.get(address)
    seen.set(address, file.path)
    return earlier ? [finding(file, call.start, `${method} ${path} on ${host} is already promised in ${earlier}`)] : []
  })
}

const NAMED = { events: 'event', permission: 'permission' }

function eventsCarryTheirWord(tree) {
  return Object.entries(NAMED).flatMap(([maker, noun]) =>
    callsOf(tree, maker).flatMap(({ file, call }) => {
      const [first] = call.arguments
      const names = first?.type === 'ObjectExpression' ? first.properties.map((one) => one.key) : [first]
      const { word } = placeOf(file.path)
      return names
        .map((node) => ({ node, text: node && (literalText(node) ?? node.name) }))
        .filter(({ text }) => text && !text.startsWith(`${word}.`))
        .map(({ node, text }) => finding(file, node.start, `the ${noun} "${text}" of ${word} begins with "${word}."`))
    }),
  )
}

/** the exports of each `endpoints.ts`, `events.ts` and `texts.ts` must be in the registry */
function listsAreWhole(tree) {
  const list = tree.get('contract/src/registry.ts')
  if (!list) return []
  const taken = new Set(list.syntax.imports.filter((one) => !one.isType).map((one) => one.target))
  return tree
    .under('contract/src/')
    .filter((file) => /\/(endpoints|events|texts)\.ts$/.test(file.path) && !taken.has(file.path))
    .map((file) =>
      finding(file, undefined, 'add it to contract/src/registry.ts: what is not in the list is not tested'),
    )
}

export const laws = [
  { name: 'endpoints-are-permitted', check: endpointsArePermitted },
  { name: 'addresses-are-unique', check: addressesAreUnique },
  { name: 'events-carry-their-word', check: eventsCarryTheirWord },
  { name: 'lists-are-whole', check: listsAreWhole },
]
