// Laws of the words: names that say nothing, names exported twice in a side, comments without a subject, log messages without a subsystem.
import { finding } from './tree.mjs'
import { literalText } from './syntax.mjs'

/** Words that name whatever is at hand. They are allowed where the whole scope is visible at once: loops and callbacks of a few lines. */
const EMPTY = ['one', 'at', 'found', 'told', 'held', 'given', 'wanted', 'asked', 'kept']
const SHORT = 3

/** Folders whose files are alternatives: each exports the same names, and a single one is loaded. */
const ALTERNATIVES = [['console/src/platform/dictionaries/', 'one file a language']]

const SIDES = ['contract/src/', 'server/src/', 'console/src/']

function noEmptyNames(tree) {
  return tree.code
    .filter((file) => !file.isGenerated)
    .flatMap((file) =>
      emptyNames(file)
        .filter((name) => !isInShortScope(file, name))
        .map((name) => finding(file, name.start, `"${name.name}" says nothing: name what it holds`)),
    )
}

/** returns the identifiers that introduce one of the empty names */
function emptyNames(file) {
  const { nodes, parent } = file.syntax
  return nodes('Identifier').filter((node) => {
    if (!EMPTY.includes(node.name)) return false
    const holder = parent(node)
    if (isFunction(holder)) return holder.id === node || holder.params.includes(node)
    if (holder.type === 'VariableDeclarator') return holder.id === node
    if (holder.type === 'CatchClause') return holder.param === node
    return isPatternPart(node, parent)
  })
}

const isFunction = (node) =>
  node !== undefined && Array.isArray(node.params) && !node.type.startsWith('TSTypeParameter')

/** returns whether the identifier is bound by a destructuring, a default or a rest; the wire property `{ at }` may keep its name */
function isPatternPart(node, parent) {
  const holder = parent(node)
  if (holder.type === 'Property' && holder.value === node && parent(holder).type === 'ObjectPattern')
    return !(holder.shorthand && node.name === 'at')
  if (holder.type === 'AssignmentPattern' && holder.left === node) {
    const outer = parent(holder)
    if (outer.type === 'Property') return !(outer.shorthand && node.name === 'at')
    return true
  }
  return holder.type === 'ArrayPattern' || (holder.type === 'RestElement' && holder.argument === node)
}

/** returns whether the name lives in a loop or a callback of at most three lines */
function isInShortScope(file, node) {
  const { parent } = file.syntax
  for (let scope = parent(node); scope; scope = parent(scope)) {
    const isLoop = /^For(In|Of)?Statement$/.test(scope.type)
    const isCallback =
      isFunction(scope) && scope.id !== node && ['CallExpression', 'NewExpression'].includes(parent(scope)?.type)
    if (isLoop || isCallback) return file.lineOf(scope.end - 1) - file.lineOf(scope.start) < SHORT
    if (isFunction(scope)) return false
  }
  return false
}

function exportedOnce(tree) {
  return exportedTwice(tree).map(({ file, entry, name, other }) =>
    finding(file, entry.start, `${other.path} exports "${name}" too: an exported name stands for one thing in a side`),
  )
}

/** returns every export of a name that another file of the side exports already */
export function exportedTwice(tree) {
  return SIDES.flatMap((side) => {
    const first = new Map()
    return productFiles(tree, side).flatMap((file) =>
      ownExports(file).flatMap((entry) => {
        const name = entry.exportName.name
        const other = first.get(name)
        if (other === undefined) first.set(name, file)
        if (other === undefined || other === file || isAlternative(file)) return []
        return [{ side, name, file, entry, other }]
      }),
    )
  })
}

const isAlternative = (file) => ALTERNATIVES.some(([folder]) => file.path.startsWith(folder))

const productFiles = (tree, side) =>
  tree.code.filter(
    (file) =>
      file.path.startsWith(side) && !file.isTest && !file.isGenerated && !file.path.startsWith(`${side}testing/`),
  )

/** returns the exports that the file defines itself: a name handed on from another file stands for the same thing */
function ownExports(file) {
  const imported = new Set(
    file.syntax
      .nodes('ImportSpecifier', 'ImportDefaultSpecifier', 'ImportNamespaceSpecifier')
      .map(({ local }) => local.name),
  )
  return file.syntax.exports.filter(
    (entry) => entry.exportName.kind === 'Name' && !entry.moduleRequest && !imported.has(entry.localName.name),
  )
}

const HEADLESS = /^[\s*/]*(What|Who|Whoever|Those|Whether)\b/

function commentsHaveSubjects(tree) {
  return commentsWithoutSubject(tree).map(({ file, start, word }) =>
    finding(file, start, `a comment begins with its subject, not with "${word}"`),
  )
}

export function commentsWithoutSubject(tree) {
  return tree.code.flatMap((file) =>
    commentBlocks(file).flatMap(({ start, text }) => {
      const [, word] = HEADLESS.exec(text) ?? []
      return word ? [{ file, start, word }] : []
    }),
  )
}

/** returns the comments; `//` lines that follow each other are one comment */
function commentBlocks(file) {
  const { comments } = file.syntax
  return comments
    .filter((comment, index) => {
      const before = comments[index - 1]
      return !(
        before?.type === 'Line' &&
        comment.type === 'Line' &&
        /^\s*$/.test(file.text.slice(before.end, comment.start))
      )
    })
    .map(({ start, value }) => ({ start, text: value }))
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal']
const WITH_SUBSYSTEM = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*: \S/

function logsNameTheirSubsystem(tree) {
  return tree.code
    .filter((file) => file.path.startsWith('server/src/') && !file.isTest)
    .flatMap((file) =>
      file.syntax.nodes('CallExpression').flatMap((call) => {
        const message = logMessage(call)
        if (message === undefined || WITH_SUBSYSTEM.test(message.text)) return []
        return [
          finding(file, message.start, `begin the log message with its subsystem: 'chat.inbound: ${message.text}'`),
        ]
      }),
    )
}

/** returns the message of `log.warn(…)`, when it is written in the call; the fields may come first */
function logMessage({ callee, arguments: values }) {
  if (callee.type !== 'MemberExpression' || callee.computed || !LOG_LEVELS.includes(callee.property.name))
    return undefined
  const holder = callee.object.type === 'MemberExpression' ? callee.object.property.name : callee.object.name
  if (!/^(log|logger)$/i.test(holder ?? '')) return undefined
  const [message] = values.flatMap((value) => {
    const text =
      value.type === 'TemplateLiteral'
        ? value.quasis[0].value.cooked + (value.expressions.length ? 'x' : '')
        : literalText(value)
    return text === undefined ? [] : [{ text, start: value.start }]
  })
  return message
}

export const laws = [
  { name: 'no-empty-names', check: noEmptyNames },
  { name: 'exported-once', check: exportedOnce },
  { name: 'comments-have-subjects', check: commentsHaveSubjects },
  { name: 'logs-name-their-subsystem', check: logsNameTheirSubsystem },
]
