import { expect, it } from 'vitest'
import { aChat, theMessage } from '../sample-message.ts'
import { joinInbound, noticeMs } from './inbound-group.ts'

const inbound = (chatId: number) => ({ chat: aChat({ chatId }), message: theMessage() })

it('joins the messages that arrive while the notice is shown, and begins anew afterwards', () => {
  const first = joinInbound(null, inbound(1), 0)
  const second = joinInbound(first, inbound(2), noticeMs - 1)
  const third = joinInbound(second, inbound(2), noticeMs + 5)
  expect(third.messages).toBe(3)
  expect([...third.chats]).toEqual([1, 2])
  expect(joinInbound(third, inbound(3), third.endsAt).messages).toBe(1)
})
