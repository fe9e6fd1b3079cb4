// Law 2: boundaries. SQL only in stores, gateways only as types, Fastify only at the edge, the environment only in main.ts, the network
// only in the console's platform, presentational components by props alone.
import { finding } from './tree.mjs'
import { placeOf } from './layout.mjs'
import { calleeName, literalText } from './syntax.mjs'

/** The places besides `.store.ts` files where SQL is allowed. */
const SQL_PLACES = [
  ['server/src/platform/db/', 'the driver, the pool, migrations, the tenant handle'],
  ['server/src/platform/jobs/', 'the queue lives in the database and commits with the rows'],
  ['server/src/platform/events/', 'an event row is written by the act that makes it'],
  ['server/src/testing/', 'makes and inspects databases'],
  ['server/src/demo/', 'fills a whole database quickly'],
]

const BUILDERS = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']
const SQL_TEXT =
  /^\s*(select\s[\s\S]*\bfrom\s|insert\s+into\s|update\s+[\w".]+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*(materialized\s*)?\()/i

function sqlInStores(tree) {
  return tree.under('server/src/').flatMap((file) => {
    if (!file.isCode || file.isTest || file.isGenerated || file.path.endsWith('.store.ts')) return []
    if (SQL_PLACES.some(([folder]) => file.path.startsWith(folder))) return []
    const { imports, nodes } = file.syntax
    return [
      ...imports.filter((one) => one.pkg === 'kysely').map((one) => one.at),
      ...nodes('CallExpression')
        .filter((call) => call.callee.type === 'MemberExpression' && BUILDERS.includes(calleeName(call)))
        .map((call) => call.callee.property.start),
      ...nodes('TaggedTemplateExpression')
        .filter((tagged) => tagged.tag.type === 'Identifier' && tagged.tag.name === 'sql')
        .map((tagged) => tagged.start),
      ...nodes('Literal', 'TemplateLiteral')
        .filter((node) => SQL_TEXT.test(node.value ?? node.quasis?.map((part) => part.value.raw).join('x') ?? ''))
        .map((node) => node.start),
    ].map((at) => finding(file, at, 'SQL lives only in `.store.ts` files: move the query there and call it by name'))
  })
}

/** The places where the driver itself may be imported: it enforces neither tenant nor role. */
const DRIVER_PLACES = ['server/src/platform/', 'server/src/testing/', 'server/src/invariants/', 'server/src/demo/']

function databaseBehindTheHandle(tree) {
  return tree.under('server/src/').flatMap((file) => {
    if (!file.isCode || file.isTest || DRIVER_PLACES.some((folder) => file.path.startsWith(folder))) return []
    return file.syntax.imports
      .filter((one) => one.pkg === 'pg')
      .map((import_) =>
        finding(
          file,
          import_.at,
          'the database is reached by the handle, which is inside the tenant: take a Reader or a Tx',
        ),
      )
  })
}

/** The files gateway as features see it: streams may use it, use cases may not. */
const isFiles = (import_) => import_.target === 'server/src/platform/files/files.ts' && import_.names.includes('Files')

function gatewaysByType(tree) {
  return tree.under('server/src/features/').flatMap((file) => {
    if (!file.isCode || file.isTest) return []
    const mayName = /(\.(job|hook|stream)|\/feature)\.ts$/.test(file.path)
    return file.syntax.imports
      .filter((import_) => {
        const isGateway = import_.target?.startsWith('server/src/gateways/') || isFiles(import_)
        return isGateway && !(mayName && import_.isType)
      })
      .map((import_) =>
        finding(
          file,
          import_.at,
          mayName
            ? 'import a gateway as a type; the composition root hands the real one in'
            : 'the outside world is reached only from `.job.ts`, `.hook.ts`, `.stream.ts` and the feature module: enqueue a job',
        ),
      )
  })
}

function fastifyAtTheEdge(tree) {
  return tree.under('server/src/').flatMap((file) => {
    if (!file.isCode || file.path.startsWith('server/src/platform/http/') || file.path === 'server/src/app.ts')
      return []
    return file.syntax.imports
      .filter((one) => /^(fastify|fastify-plugin|@fastify\/.*)$/.test(one.pkg ?? ''))
      .map((one) => finding(file, one.at, 'Fastify is known only to server/src/platform/http and app.ts'))
  })
}

function environmentInMain(tree) {
  return tree.under('server/src/', 'console/src/', 'contract/src/').flatMap((file) => {
    const isFree = file.isTest || file.path === 'server/src/main.ts' || file.path.startsWith('server/src/testing/')
    if (!file.isCode || isFree) return []
    const { nodes, imports } = file.syntax
    const reads = nodes('MemberExpression').filter(
      (node) => node.object.name === 'process' && (node.property.name ?? node.property.value) === 'env',
    )
    const named = imports.filter((one) => /^(node:)?process$/.test(one.source) && one.names.includes('env'))
    return [...reads.map((node) => node.start), ...named.map((one) => one.at)].map((at) =>
      finding(file, at, 'only server/src/main.ts reads the environment: take the value as a parameter or from config'),
    )
  })
}

function networkInPlatform(tree) {
  return tree.under('console/src/').flatMap((file) => {
    if (!file.isCode || file.isTest || file.path.startsWith('console/src/platform/')) return []
    const { nodes, imports } = file.syntax
    const isGlobal = (node) => ['window', 'globalThis', 'self', 'navigator'].includes(node.object?.name)
    const calls = nodes('CallExpression').filter(
      ({ callee }) =>
        callee.name === 'fetch' || (isGlobal(callee) && ['fetch', 'sendBeacon'].includes(callee.property.name)),
    )
    const made = nodes('NewExpression').filter(({ callee }) =>
      ['XMLHttpRequest', 'WebSocket', 'EventSource'].includes(
        callee.name ?? (isGlobal(callee) ? callee.property.name : ''),
      ),
    )
    const sockets = imports.filter((one) => one.pkg === 'socket.io-client').map((one) => one.at)
    return [...calls.map((node) => node.start), ...made.map((node) => node.start), ...sockets].map((at) =>
      finding(file, at, 'the console reaches the network only in console/src/platform: call an endpoint through it'),
    )
  })
}

/** A `…calls.ts` of the contract has the addresses; the endpoints beside it carry every shape, which the browser would load and never use. */
function consoleCallsByAddress(tree) {
  return tree.under('console/src/').flatMap((file) => {
    if (!file.isCode || file.isTest) return []
    return file.syntax.imports
      .filter((import_) => !import_.isType && /^contract\/src\/.*endpoints\.ts$/.test(import_.target ?? ''))
      .map((import_) =>
        finding(
          file,
          import_.at,
          'the console imports endpoints as types: call by the address in the `calls.ts` of the contract',
        ),
      )
  })
}

function partsArePure(tree) {
  return tree.under('console/src/features/').flatMap((file) => {
    const isPart =
      file.path.endsWith('.tsx') && !file.isTest && !/(-page|-pane|\/feature|\/index)\.tsx$/.test(file.path)
    if (!isPart || placeOf(file.path).layer !== 'features') return []
    return file.syntax.imports
      .filter((one) => /\.(api|state|live)\.tsx?$/.test(one.target ?? ''))
      .map((one) =>
        finding(file, one.at, 'a part takes props: let a `-pane.tsx` or `-page.tsx` read the data and hand it down'),
      )
  })
}

export const laws = [
  { name: 'sql-in-stores', check: sqlInStores },
  { name: 'database-behind-the-handle', check: databaseBehindTheHandle },
  { name: 'gateways-by-type', check: gatewaysByType },
  { name: 'fastify-at-the-edge', check: fastifyAtTheEdge },
  { name: 'environment-in-main', check: environmentInMain },
  { name: 'network-in-platform', check: networkInPlatform },
  { name: 'console-calls-by-address', check: consoleCallsByAddress },
  { name: 'parts-are-pure', check: partsArePure },
]

/** returns the SQL texts of a file with their offsets; the law of schemas uses it too */
export function sqlTexts(file) {
  const { nodes, parent } = file.syntax
  const texts = nodes('TemplateLiteral', 'Literal').flatMap((node) => {
    const text = node.quasis ? node.quasis.map((part) => part.value.raw).join(' ? ') : literalText(node)
    const isTagged = parent(node)?.type === 'TaggedTemplateExpression' && parent(node).tag.name === 'sql'
    return text && (isTagged || SQL_TEXT.test(text)) ? [{ text, at: node.start }] : []
  })
  return texts
}
