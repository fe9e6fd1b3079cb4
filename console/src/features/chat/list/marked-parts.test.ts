import { expect, it } from 'vitest'
import { markedParts } from './marked-parts.ts'

const drawn = (text: string, search: string) =>
  markedParts(text, search)
    .map(({ text: partText, isMarked }) => (isMarked ? `[${partText}]` : partText))
    .join('')

it.each([
  ['Segue a petição inicial', 'PETICAO', 'Segue a [petição] inicial'],
  ['Petição e peticao', 'petição', '[Petição] e [peticao]'],
  ['nada disto', 'xyz', 'nada disto'],
  ['tudo', '  ', 'tudo'],
  ['acordo', 'acordo', '[acordo]'],
  ['👍 ok 👍', 'ok', '👍 [ok] 👍'],
])('marks in %s the search text %s', (text, search, expected) => expect(drawn(text, search)).toBe(expected))
