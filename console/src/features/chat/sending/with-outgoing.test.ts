import { expect, it } from 'vitest'
import { aMessage, theMessage } from '../sample-message.ts'
import { withOutgoing } from './with-outgoing.ts'

const clientId = 'c0000000-0000-4000-8000-000000000000'
const leaving = { progress: null, problem: null, previewUrl: null }

it('CHAT-014 a message being sent is last until the server has it', () => {
  const under = aMessage({ id: Number.MAX_SAFE_INTEGER, clientId, leaving })
  const storedMessage = theMessage({ id: 1 })
  expect(withOutgoing([storedMessage], [under]).map(({ id }) => id)).toEqual([1, Number.MAX_SAFE_INTEGER])
  const answered = theMessage({ id: 2, clientId, type: 'sent' })
  expect(withOutgoing([storedMessage, answered], [under]).map(({ id }) => id)).toEqual([1, 2])
})

it('an unchanged message is the same object', () => {
  const storedMessage = theMessage({ id: 1 })
  expect(withOutgoing([storedMessage], [])[0]).toBe(withOutgoing([storedMessage], [])[0])
})
