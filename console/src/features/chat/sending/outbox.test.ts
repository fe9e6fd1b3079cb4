import { expect, it } from 'vitest'
import { chatId } from '@tratativa/contract/chat/ids'
import { theMessage } from '../sample-message.ts'
import { withOutbox } from './outbox.state.ts'
import type { OutboxMessage } from './outbox.state.ts'

const leaving: OutboxMessage = {
  clientId: 'c0000000-0000-4000-8000-000000000000',
  chatId: chatId.parse(1),
  afterMessageId: null,
  createdAt: '2026-01-05T10:00:00',
  writtenAt: '2026-01-05T13:00:00Z',
  text: 'Olá',
  file: null,
  previewUrl: null,
  seconds: null,
  quoted: null,
  templateId: null,
  isFromTemplate: false,
  progress: null,
  problem: null,
}

it('CHAT-014 a message being sent is last until the server has it', () => {
  const storedMessage = theMessage({ id: 1 })
  expect(withOutbox([storedMessage], [leaving]).map(({ id }) => id)).toEqual([1, Number.MAX_SAFE_INTEGER])
  const answered = theMessage({ id: 2, clientId: leaving.clientId, type: 'sent' })
  expect(withOutbox([storedMessage, answered], [leaving]).map(({ id }) => id)).toEqual([1, 2])
})

it('an unchanged message is the same object', () => {
  const storedMessage = theMessage({ id: 1 })
  expect(withOutbox([storedMessage], [])[0]).toBe(withOutbox([storedMessage], [])[0])
})
