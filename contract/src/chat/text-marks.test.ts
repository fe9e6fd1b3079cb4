import { expect, it } from 'vitest'
import { marksOf } from './text-marks.ts'

const now = new Date('2026-11-24T15:00:00Z')
const marked = (text: string) => marksOf(text, now).map(({ kind, text: markedText }) => `${kind} ${markedText}`)

it.each([
  ['Valor de [proposta], até [prazo].', ['gap [proposta]', 'gap [prazo]']],
  ['A proposta é válida até 23/11/2026.', ['past 23/11/2026']],
  ['Válida até 23.11.26 apenas.', ['past 23.11.26']],
  ['Válida até 23/11.', ['past 23/11']],
  ['Válida até 24/11/2026.', []],
  ['Válida até 19/11/27.', []],
  ['Válida até 10/01.', []],
  ['A proposta era válida até 19/11/2026.', []],
  ['Em 19/11/2026 falamos por telefone. [sic]', []],
])('CHAT-027 of "%s" marks %o', (text, expected) => {
  expect(marked(text)).toEqual(expected)
})
