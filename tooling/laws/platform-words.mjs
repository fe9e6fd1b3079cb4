// Law 3, second half: the platform and the general components (ui) contain no domain word, neither in a name nor in a string.
import { finding } from './tree.mjs'

/**
 * Domain nouns without a technical meaning. Left out on purpose, because they are technical terms too: client (HTTP, database), session,
 * message, queue, task, template, extension, call, process, group, court, person, account, login, profile, tenant.
 */
const DOMAIN = new Set(
  `chat chats cases deal deals offer offers petition petitions certificate certificates department departments subclient subclients
  notice notices notification notifications assistant whatsapp negotiator negotiators lawsuit lawsuits telephony softphone pbx zapsign
  situation situations insight insights dashboard dashboards overview movement movements party parties`.split(/\s+/),
)

/** Domain words that a file or a folder may contain, with the reason. */
const ALLOWED = [
  // A setting is named after what it configures.
  ['server/src/platform/config/config.ts', 'whatsapp'],
  ['server/src/platform/config/config.ts', 'zapsign'],
  ['server/src/platform/config/config.ts', 'pbx'],
  // Postgres calls a signal between its connections a notification.
  ['server/src/platform/db/signals.ts', 'notification'],
  // A toast is a notice of the screen.
  ['console/src/ui/', 'notice'],
  ['console/src/ui/', 'notices'],
  ['console/src/ui/', 'notification'],
]

function platformSaysNoWord(tree) {
  return tree.under('server/src/platform/', 'console/src/platform/', 'console/src/ui/').flatMap((file) => {
    if (!file.isCode || file.isTest || file.isGenerated) return []
    return spoken(file)
      .filter(({ word }) => !ALLOWED.some(([path, allowed]) => file.path.startsWith(path) && allowed === word))
      .map(({ word, at }) =>
        finding(
          file,
          at,
          `${file.path.includes('/ui/') ? 'ui' : 'the platform'} does not say "${word}": let a feature hand it in`,
        ),
      )
  })
}

function spoken(file) {
  const { nodes } = file.syntax
  const names = nodes('Identifier', 'JSXIdentifier', 'PrivateIdentifier').map((node) => [node.name, node.start])
  const texts = nodes('Literal', 'JSXText')
    .filter((node) => typeof node.value === 'string')
    .map((node) => [node.value, node.start])
  const templates = nodes('TemplateElement').map((node) => [node.value.raw, node.start])
  return [...names, ...texts, ...templates].flatMap(([text, offset]) =>
    wordsOf(text)
      .filter((word) => DOMAIN.has(word))
      .map((word) => ({ word, at: offset })),
  )
}

function wordsOf(text) {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
}

export const laws = [{ name: 'platform-says-no-word', check: platformSaysNoWord }]
