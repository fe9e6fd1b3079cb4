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
  return circles([...graph.keys()], edges).map((circle) => {
    const file = tree.get(circle[0])
    const step = graph.get(circle[0]).find((one) => circle.includes(one.target))
    return finding(
      file,
      step.at,
      `a circle of imports: ${[...circle, circle[0]].join(' -> ')}; move what both need below them`,
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
    for (const one of file.syntax.imports) {
      const to = one.target && placeOf(one.target)
      if (to?.layer !== 'features' || to.side !== from.side || to.word === from.word) continue
      graph.get(key).set(`${to.side}/src/features/${to.word}`, { file, one })
    }
  }
  return circles([...graph.keys()], (key) => [...(graph.get(key)?.keys() ?? [])]).map((circle) => {
    const next = circle[1] ?? circle[0]
    const { file, one } = graph.get(circle[0]).get(next)
    return finding(
      file,
      one.at,
      `a circle of features: ${[...circle, circle[0]].join(' -> ')}; one of them must speak by events or slots`,
    )
  })
}

/** returns one cycle for each strongly connected component of the graph, the shortest through its first member */
function circles(nodes, edges) {
  return knots(nodes, edges)
    .filter((knot) => knot.length > 1 || edges(knot[0]).includes(knot[0]))
    .map((knot) => shortest([...knot].sort(), edges))
}

function knots(nodes, edges) {
  const state = new Map()
  const stack = []
  const found = []
  const visit = (node) => {
    const own = { order: state.size, low: state.size, onStack: true }
    state.set(node, own)
    stack.push(node)
    for (const next of edges(node)) {
      if (!state.has(next)) own.low = Math.min(own.low, visit(next).low)
      else if (state.get(next).onStack) own.low = Math.min(own.low, state.get(next).order)
    }
    if (own.low === own.order) {
      const knot = stack.splice(stack.indexOf(node))
      for (const member of knot) state.get(member).onStack = false
      found.push(knot)
    }
    return own
  }
  for (const node of nodes) if (!state.has(node)) visit(node)
  return found
}

function shortest(knot, edges) {
  const start = knot[0]
  const ways = [[start]]
  const seen = new Set()
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of edges(way.at(-1))) {
      if (next === start) return way
      if (!knot.includes(next) || seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return knot
}

export const laws = [
  { name: 'no-file-circle', check: fileCycles },
  { name: 'no-feature-circle', check: featureCycles },
]
