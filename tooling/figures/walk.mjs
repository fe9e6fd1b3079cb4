// Follows one act from its control in the console to the end of the feature on the server: see the header of figures.mjs.
import { isTypeDeclaration } from './declarations.mjs'

export function followWalk(declarations, product, walk) {
  const inConsole = consoleChain(product, walk)
  const inContract = product.filter(
    (file) => file.path.startsWith('contract/src/') && definesEndpoint(file, walk.endpoint),
  )
  const server = serverReach(declarations, product, walk)
  return {
    console: inConsole.length,
    wire: inContract.length,
    server: server.files.size,
    types: server.types.size,
    carriers: [...server.types.values()].filter((type) => carries(declarations, type, walk.field)).length,
    files: [...inConsole, ...inContract.map((file) => file.path), ...server.files],
  }
}

function definesEndpoint(file, endpoint) {
  return file.syntax
    .nodes('CallExpression')
    .some((call) => call.callee.name === 'endpoint' && nameAround(file, call) === endpoint)
}

const nameAround = (file, node) => {
  const holder = file.syntax.parent(node)
  return holder.key?.name ?? holder.id?.name
}

/** returns whether the file takes the endpoint from a list: `calls.sendMessage`, `endpoints.sendMessage` or `{ sendMessage } = endpoints` */
function takesEndpoint(file, endpoint) {
  const member = `([eE]ndpoints|[cC]alls)\\.${endpoint}\\b`
  const destructured = `\\{[^{}]*\\b${endpoint}\\b[^{}]*\\} = \\w*([eE]ndpoints|[cC]alls)\\b`
  return new RegExp(`${member}|${destructured}`).test(file.text)
}

function consoleChain(product, { feature, endpoint, control }) {
  const files = product.filter((file) => file.path.startsWith(`console/src/features/${feature}/`))
  const neighbours = new Map(files.map((file) => [file.path, new Set()]))
  for (const file of files)
    for (const { target } of file.syntax.imports)
      if (neighbours.has(target)) {
        neighbours.get(file.path).add(target)
        neighbours.get(target).add(file.path)
      }
  const start = files.find((file) => file.name === control)
  const ends = new Set(files.filter((file) => takesEndpoint(file, endpoint)).map((file) => file.path))
  return start ? shortestWay(start.path, ends, neighbours) : []
}

function shortestWay(start, ends, neighbours) {
  const ways = [[start]]
  const seen = new Set([start])
  for (let way = ways.shift(); way; way = ways.shift()) {
    if (ends.has(way.at(-1))) return way
    for (const next of neighbours.get(way.at(-1)))
      if (!seen.has(next)) {
        seen.add(next)
        ways.push([...way, next])
      }
  }
  return []
}

function serverReach(declarations, product, { feature, endpoint, streams }) {
  const folder = `server/src/features/${feature}/`
  const own = product.filter((file) => file.path.startsWith(folder))
  const bindings = own.flatMap((file) => bindingsOf(file, endpoint).map((node) => ({ file, node })))
  const started = own
    .filter((file) => streams.includes(file.name))
    .map((file) => ({ file, node: file.syntax.nodes('Program')[0] }))
  const files = new Set()
  const types = new Map()
  const seen = new Set()
  const queue = [...bindings, ...started]
  for (let place = queue.shift(); place; place = queue.shift()) {
    if (seen.has(place.node)) continue
    seen.add(place.node)
    files.add(place.file.path)
    for (const { declaration } of declarations.used(place.file, place.node)) {
      if (isTypeDeclaration(declaration)) types.set(`${declaration.file.path}#${declaration.name}`, declaration)
      else if (declaration.file.path.startsWith(folder)) queue.push(declaration)
    }
  }
  return { files, types }
}

/** returns whether the type itself has the field, or takes it from a type or a schema that it extends, selects from or renames */
function carries(declarations, { file, node }, field, depth = 0) {
  const members = file.syntax.nodes('TSPropertySignature', 'Property').filter((member) => isInside(member, node))
  if (members.some(({ key }) => key.name === field)) return true
  if (depth > 5) return false
  return declarations
    .used(file, node)
    .filter(({ use }) => !members.some((member) => isInside(use, member)))
    .some(({ declaration }) => carries(declarations, declaration, field, depth + 1))
}

const isInside = (part, whole) => part.start >= whole.start && part.end <= whole.end

/** returns the calls that bind the endpoint: `command(endpoints.makeOffer, makeOffer)` */
function bindingsOf(file, endpoint) {
  return file.syntax.nodes('CallExpression').filter(({ arguments: [first] }) => {
    if (first?.type === 'Identifier') return first.name === endpoint
    return (
      first?.type === 'MemberExpression' &&
      /endpoints$/i.test(first.object.name ?? '') &&
      first.property.name === endpoint
    )
  })
}
