import { expect, it } from 'vitest'
import { messageId } from '@tratativa/contract/chat/ids'
import { theMessage } from '../sample-message.ts'
import { colleagueAnswer } from './colleague-answer.ts'

const seen = messageId.parse(5)
const bruna = 'bruna@144.demo'
const answerOf = (...messages: Parameters<typeof theMessage>[0][]) =>
  colleagueAnswer(messages.map(theMessage), seen, bruna)?.id

it('DESK-008 finds the newest message that somebody else sent since', () => {
  const byCaio = { type: 'sent', userEmail: 'caio@144.demo' } as const
  expect(answerOf({ id: 6, ...byCaio }, { id: 8, ...byCaio }, { id: 7, ...byCaio })).toBe(8)
  expect(answerOf({ id: 5, ...byCaio })).toBeUndefined()
  expect(answerOf({ id: 6, ...byCaio, deletedAt: '2026-11-22T09:08:00.000Z' })).toBeUndefined()
})

it('DESK-008 one’s own messages and those of the contact are no answer of a colleague; one from the telephone is', () => {
  expect(answerOf({ id: 6, type: 'sent', userEmail: 'Bruna@144.demo' })).toBeUndefined()
  expect(answerOf({ id: 6, type: 'received' })).toBeUndefined()
  expect(answerOf({ id: 6, type: 'sent', userEmail: null })).toBe(6)
})
