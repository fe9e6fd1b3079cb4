import { describe, expect, it } from 'vitest'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { aChat } from '../sample-message.ts'
import { recipientOfChat, recipientsOf } from './recipients.ts'

const phone = (value: string, loose: object = {}) => ({
  kind: 'phone',
  value,
  label: '',
  is_whatsapp: true,
  is_blocked: false,
  ...loose,
})
const person = (id: number, name: string, addresses: object[], blocking = 'none') => ({ id, name, addresses, blocking })
const parties = [
  {
    person: person(1, 'Maria', [phone('11974410932')]),
    lawyer: person(2, 'Paulo Nogueira', [phone('11981234567'), phone('1130442180', { is_whatsapp: false })]),
    isRepresented: true,
  },
  { person: person(3, 'João', [phone('11955550000', { is_blocked: true })]), lawyer: null, isRepresented: false },
] as unknown as CaseDetail['parties']

const summary = (chats: Parameters<typeof recipientsOf>[1]) =>
  recipientsOf(parties, chats).map(({ name, number, chat }) => [name, number, chat?.chatId ?? null])

describe('DESK-003 the recipients of a WhatsApp message of a case', () => {
  it('are lawyers before parties, by their numbers with WhatsApp', () =>
    expect(summary([])).toEqual([
      ['Paulo Nogueira', '(11) 98123-4567', null],
      ['Maria', '(11) 97441-0932', null],
      ['João', '(11) 95555-0000', null],
    ]))

  it('begin with the open conversations, each number once, with the name of the register', () => {
    const chats = [
      aChat({ chatId: 7, name: 'maria', number: '+55 (11) 97441-0932', personId: 1 }),
      aChat({ chatId: 8, number: '+55 (11) 98123-4567', status: 'Finalizado' }),
    ]
    expect(summary(chats)).toEqual([
      ['Maria', '(11) 97441-0932', 7],
      ['Paulo Nogueira', '(11) 98123-4567', null],
      ['João', '(11) 95555-0000', null],
    ])
  })

  it('say who represents a party, and which number is blocked', () => {
    const [lawyer, maria, joao] = recipientsOf(parties, [])
    expect([lawyer?.lawyers, maria?.lawyers, joao?.isBlocked]).toEqual([[], ['Paulo Nogueira'], true])
  })

  it('keep their key when the conversation begins, and lead from a finished conversation to the number', () => {
    const finished = aChat({ chatId: 8, number: '+55 (11) 98123-4567', status: 'Finalizado' })
    const before = recipientOfChat(recipientsOf(parties, [finished]), finished)
    expect(before).toMatchObject({ key: '11981234567', chat: null })
    const begun = aChat({ chatId: 9, number: '+55 (11) 98123-4567' })
    expect(recipientOfChat(recipientsOf(parties, [begun]), begun)?.key).toBe(before?.key)
  })

  it('hold a conversation with somebody whose number is not known', () =>
    expect(summary([aChat({ chatId: 5, name: 'Contato', number: '', personId: null })])[0]).toEqual(['Contato', '', 5]))
})
