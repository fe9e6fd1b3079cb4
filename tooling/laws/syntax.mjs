// Parses one source file: its imports resolved to files of the tree, its exports, and its nodes by type with their parents.
import path from 'node:path'
import { parseSync, visitorKeys } from 'oxc-parser'

export function parse(file, text) {
  const { module, program, errors, comments } = parseSync(file, text)
  const { byType, parents } = index(program)
  return {
    errors,
    comments,
    imports: importsOf(file, text, module, byType),
    exports: module.staticExports.flatMap((statement) => statement.entries),
    /** returns every node of these types, in source order */
    nodes: (...types) => types.flatMap((type) => byType.get(type) ?? []),
    parent: (node) => parents.get(node),
  }
}

function index(program) {
  const byType = new Map()
  const parents = new Map()
  const visit = (node, parent) => {
    if (!byType.has(node.type)) byType.set(node.type, [])
    byType.get(node.type).push(node)
    parents.set(node, parent)
    for (const key of visitorKeys[node.type] ?? []) {
      const children = Array.isArray(node[key]) ? node[key] : [node[key]]
      for (const child of children) if (child?.type) visit(child, node)
    }
  }
  visit(program, undefined)
  return { byType, parents }
}

function importsOf(file, text, module, byType) {
  const imports = module.staticImports.map((statement) => ({
    source: statement.moduleRequest.value,
    at: statement.start,
    isType: statement.entries.length > 0 && statement.entries.every((entry) => entry.isType),
    names: statement.entries.map((entry) => entry.importName.name ?? '*'),
  }))
  for (const statement of module.staticExports)
    for (const entry of statement.entries.filter((one) => one.moduleRequest))
      imports.push({ source: entry.moduleRequest.value, at: entry.start, isType: entry.isType, names: ['*'] })
  for (const node of [...(byType.get('ImportExpression') ?? []), ...(byType.get('TSImportType') ?? [])])
    if (node.source?.type === 'Literal')
      imports.push({
        source: node.source.value,
        at: node.start,
        isType: node.type === 'TSImportType',
        isDynamic: node.type === 'ImportExpression',
        names: ['*'],
      })
  for (const glob of globsOf(byType))
    imports.push({ source: glob.value, at: glob.start, isType: false, isDynamic: true, isGlob: true, names: ['*'] })
  return imports.map((one) => ({ isDynamic: false, isGlob: false, ...one, ...resolve(file, one.source) }))
}

// treats vite's import.meta.glob('./features/**') as an import
function globsOf(byType) {
  return (byType.get('CallExpression') ?? [])
    .filter((call) => call.callee.type === 'MemberExpression' && call.callee.object.type === 'MetaProperty')
    .flatMap((call) => call.arguments)
    .flatMap((argument) => (argument.type === 'ArrayExpression' ? argument.elements : [argument]))
    .filter((argument) => argument?.type === 'Literal' && typeof argument.value === 'string')
}

/** Either `target`, a path in the tree, or `pkg`, the name of an external package. */
function resolve(file, source) {
  const bare = source.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return { target: path.posix.join(path.posix.dirname(file), bare), pkg: undefined }
  const [, contract] = bare.match(/^@tratativa\/contract\/(.+)$/) ?? []
  if (contract) return { target: `contract/src/${contract}.ts`, pkg: undefined }
  const [, side, rest] = bare.match(/^@tratativa\/(server|console)(?:\/(.*))?$/) ?? []
  if (side) return { target: `${side}/${rest ?? 'index'}`, pkg: undefined }
  const [, codec, inside] = bare.match(/^@tratativa\/([\w-]+)(?:\/(.*))?$/) ?? []
  if (codec) return { target: `packages/${codec}/src/${inside ?? 'index'}.ts`, pkg: undefined }
  return { target: undefined, pkg: bare.match(/^(@[^/]+\/[^/]+|[^/]+)/)?.[1] ?? bare }
}

/** returns the text of a string literal or of a template without expressions; undefined for anything else */
export function literalText(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  return undefined
}

/** returns `name` for both `name(…)` and `anything.name(…)` */
export function calleeName(call) {
  if (call.callee.type === 'Identifier') return call.callee.name
  if (call.callee.type === 'MemberExpression' && !call.callee.computed) return call.callee.property.name
  return undefined
}
