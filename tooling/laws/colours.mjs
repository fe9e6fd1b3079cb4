// Law 4: colours come from the tokens, so that light, dark and contrast are decided in one place.
import { finding } from './tree.mjs'
import { literalText } from './syntax.mjs'

/** The only files that may contain a colour value. */
const SOURCES = [['console/src/ui/tokens.css', 'the tokens themselves']]

const RAW = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\s*\(/i
const NAMED =
  /(?<![\w-])(?:white|black|red|green|blue|gray|grey|silver|maroon|purple|fuchsia|lime|olive|yellow|navy|teal|aqua|orange|pink|brown|gold|crimson|tomato|coral|indigo|violet|cyan|magenta|beige|ivory|khaki|lavender|salmon|turquoise|dark\w+|light\w+)(?![\w-])/i
const COLOURED =
  /^(?:color|background|background-color|border.*|fill|stroke|outline.*|box-shadow|text-shadow|caret-color|accent-color|text-decoration.*|--[\w-]+)$/

function noRawColour(tree) {
  return tree.under('console/src/').flatMap((file) => {
    if (file.isTest || SOURCES.some(([path]) => file.path === path)) return []
    const offsets = file.path.endsWith('.css') ? inCss(file.text) : file.isCode ? inCode(file) : []
    return offsets.map((at) => finding(file, at, 'take the colour from the tokens: var(--…)'))
  })
}

function inCss(css) {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...text.matchAll(/([\w-]+)\s*:\s*([^;{}]+)[;}]/g)]
    .filter(([, property, value]) => {
      const own = value.replace(/var\([^()]*\)|url\([^)]*\)/g, '')
      return RAW.test(own) || (COLOURED.test(property) && NAMED.test(own))
    })
    .map((match) => match.index)
}

function inCode(file) {
  const { nodes } = file.syntax
  return nodes('Literal', 'TemplateElement')
    .filter((node) => {
      const text = node.type === 'TemplateElement' ? node.value.raw : literalText(node)
      return (
        text !== undefined &&
        (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text.trim()) || /\b(?:rgba?|hsla?|oklch)\(/i.test(text))
      )
    })
    .map((node) => node.start)
}

export const laws = [{ name: 'no-raw-colour', check: noRawColour }]
