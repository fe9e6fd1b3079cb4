// Measures search inside messages: from a word that occurs in twenty of a million messages to a word in every tenth, over all visible chats
// or a part of them.
import { printAim } from '../measure.ts'
import { inTurn, printTimes } from '../register/timing.ts'
import { get, type Reading } from './setup.ts'
import { common } from './message-texts.ts'

const words = {
  rare: ['jabuticaba', 15],
  'one in a thousand': ['precatório', 100],
  'one in a hundred': ['usucapião', 100],
  'one in thirty': ['alvara', 100],
  common: [common, 100],
  'two common ones': ['proposta acordo', 100],
  'a name': ['bezerra', 100],
  'two letters': ['ok', 100],
  nowhere: ['xilofone', 15],
} as const

export const measureSearch = async ({ product, tokens }: Reading) => {
  const find = (token: string, text: string) => () =>
    get(product.base, token, `/api/chat/messages/search?search=${encodeURIComponent(text)}`)
  for (const [name, [text, most]] of Object.entries(words)) {
    const times = await inTurn(15, {
      'of all': find(tokens.admin, text),
      'of a department': find(tokens.supervisor, text),
      'of one operator': find(tokens.operator, text),
      'of all, a tenth of the messages': find(tokens.smaller, text),
    })
    printTimes(`Search inside messages, ${name}: ${text}`, times)
    for (const who of ['of all', 'of a department', 'of one operator'] as const)
      printAim(`${name}, ${who}, p50 ms`, times[who].p50, `at most ${most}`, times[who].p50 <= most)
  }
}
