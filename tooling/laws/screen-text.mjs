// Law 4: no literal text on a screen. Every text is a key of the dictionaries or a constant of the contract.
import { finding } from './tree.mjs'

const VISIBLE = new Set(
  `label title placeholder alt aria-label aria-description aria-roledescription aria-valuetext aria-placeholder description error
  tooltip message text heading subtitle caption summary hint emptyText nothingFoundMessage confirmLabel cancelLabel legend`.split(
    /\s+/,
  ),
)
/** A dictionary key, passed to a component that translates it. */
const KEY = /^[a-z][\w-]*([.:][\w-]+)+$/
/** Symbols that are the same in every language. */
const SIGNS = ['R$']
const hasLetters = (text) => /\p{L}/u.test(text) && !SIGNS.includes(text.trim())

/** Files whose texts customers do not read, with the reason. */
const ALLOWED = []

function noLiteralText(tree) {
  return tree.under('console/src/').flatMap((file) => {
    if (!file.path.endsWith('.tsx') || file.isTest || ALLOWED.some(([path]) => file.path.startsWith(path))) return []
    return [...childTexts(file), ...attributeTexts(file)].map(({ text, at }) =>
      finding(
        file,
        at,
        `"${text.trim().slice(0, 40)}" is text for a reader: give it a key in the dictionaries and use t()`,
      ),
    )
  })
}

function childTexts(file) {
  const { nodes, parent } = file.syntax
  const plain = nodes('JSXText').map((node) => ({ text: node.value, at: node.start + leading(node.value) }))
  const expressions = nodes('JSXExpressionContainer')
    .filter((node) => ['JSXElement', 'JSXFragment'].includes(parent(node).type))
    .flatMap((node) => said(node.expression))
  return [...plain, ...expressions].filter(({ text }) => hasLetters(text))
}

function attributeTexts(file) {
  return file.syntax
    .nodes('JSXAttribute')
    .filter((node) => VISIBLE.has(attributeName(node)) && node.value)
    .flatMap((node) => said(node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value))
    .filter(({ text }) => hasLetters(text) && !KEY.test(text))
}

function attributeName({ name }) {
  return name.type === 'JSXNamespacedName' ? `${name.namespace.name}:${name.name.name}` : name.name
}

const leading = (text) => text.length - text.trimStart().length

/** returns the literals that an expression may evaluate to: through conditions, fallbacks and templates */
function said(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [{ text: node.value, at: node.start }] : []
  if (node.type === 'TemplateLiteral') return node.quasis.map((part) => ({ text: part.value.raw, at: node.start }))
  if (node.type === 'ConditionalExpression') return [...said(node.consequent), ...said(node.alternate)]
  if (node.type === 'LogicalExpression')
    return [...(node.operator === '&&' ? [] : said(node.left)), ...said(node.right)]
  if (node.type === 'BinaryExpression' && node.operator === '+') return [...said(node.left), ...said(node.right)]
  return []
}

export const laws = [{ name: 'no-literal-text', check: noLiteralText }]
