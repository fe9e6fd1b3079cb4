// Law 1, second half: no import cycles between files or feature folders. Between files, type imports may form a cycle (a handle and its
// parts know each other's types); between features they may not, because the features could not be understood separately.
import { finding } from './tree.mjs'
import { placeOf } from './layout.mjs'

function fileCycles(tree) {
  const graph = new Map(
    tree.code.map((file) => [
      file.path,
      file.syntax.imports.filter((one) => !one.isDynamic && !one.isType && tree.has(one.target)),
    ]),
  )
  const edges = (path) => (graph.get(path) ?? []).map((one) => one.target)
  return cycles([...graph.keys()], edges).map((cycle) => {
    const file = tree.get(cycle[0])
    const step = graph.get(cycle[0]).find((one) => cycle.includes(one.target))
    return finding(
      file,
      step.at,
      `a cycle of imports: ${[...cycle, cycle[0]].join(' -> ')}; move what both need below them`,
    )
  })
}

function featureCycles(tree) {
  const graph = new Map()
  for (const file of tree.code) {
    const from = placeOf(file.path)
    if (from.layer !== 'features') continue
    const key = `${from.side}/src/features/${from.word}`
    if (!graph.has(key)) graph.set(key, new Map())
    for (const import_ of file.syntax.imports) {
      const to = import_.target && placeOf(import_.target)
      if (to?.layer !== 'features' || to.side !== from.side || to.word === from.word) continue
      graph.get(key).set(`${to.side}/src/features/${to.word}`, { file, import_ })
    }
  }
  return cycles([...graph.keys()], (key) => [...(graph.get(key)?.keys() ?? [])]).map((cycle) => {
    const next = cycle[1] ?? cycle[0]
    const { file, import_ } = graph.get(cycle[0]).get(next)
    return finding(
      file,
      import_.at,
      `a cycle of features: ${[...cycle, cycle[0]].join(' -> ')}; one of them must speak by events or slots`,
    )
  })
}

/** returns one cycle for each strongly connected component of the graph, the shortest through its first member */
function cycles(nodes, edges) {
  return components(nodes, edges)
    .filter((component) => component.length > 1 || edges(component[0]).includes(component[0]))
    .map((component) => shortest([...component].sort(), edges))
}

function components(nodes, edges) {
  const state = new Map()
  const stack = []
  const connected = []
  const visit = (node) => {
    const own = { order: state.size, low: state.size, onStack: true }
    state.set(node, own)
    stack.push(node)
    for (const next of edges(node)) {
      if (!state.has(next)) own.low = Math.min(own.low, visit(next).low)
      else if (state.get(next).onStack) own.low = Math.min(own.low, state.get(next).order)
    }
    if (own.low === own.order) {
      const component = stack.splice(stack.indexOf(node))
      for (const member of component) state.get(member).onStack = false
      connected.push(component)
    }
    return own
  }
  for (const node of nodes) if (!state.has(node)) visit(node)
  return connected
}

function shortest(component, edges) {
  const start = component[0]
  const ways = [[start]]
  const seen = new Set()
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of edges(way.at(-1))) {
      if (next === start) return way
      if (!component.includes(next) || seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return component
}

export const laws = [
  { name: 'no-file-cycle', check: fileCycles },
  { name: 'no-feature-cycle', check: featureCycles },
]
