import type { TenantId } from '@tratativa/contract/kernel/ids'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cloudHook, sign } from './cloud-hook.ts'
import { unsupportedText } from './inbound-events.ts'

const settings = {
  url: 'https://graph.example/v24.0',
  mediaHosts: [],
  appSecret: 'segredo',
  verifyToken: 'confere',
  numbers: [{ tenantId: 7 as TenantId, phoneNumberId: '100', token: 'x' }],
}
const hook = cloudHook(settings)
const message = (change: object) => ({ from: '5511977776666', id: 'wamid.1', timestamp: '1700000000', ...change })
const delivery = (value: object, numberId = '100') =>
  Buffer.from(
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        { id: '1', changes: [{ field: 'messages', value: { metadata: { phone_number_id: numberId }, ...value } }] },
      ],
    }),
  )
const read = (body: Buffer) => hook.read(body, sign(body, settings.appSecret))
const eventsOf = (...messages: object[]) => read(delivery({ messages }))?.[0]?.events ?? []

describe('the webhook for Meta’s deliveries', () => {
  it('answers the challenge of a caller who knows the token', () => {
    const query = { 'hub.mode': 'subscribe', 'hub.challenge': '1158', 'hub.verify_token': 'confere' }
    expect(hook.subscribe(query)).toBe('1158')
    expect(hook.subscribe({ ...query, 'hub.verify_token': 'confere ' })).toBeNull()
    expect(hook.subscribe({ ...query, 'hub.mode': 'unsubscribe' })).toBeNull()
    expect(hook.subscribe({})).toBeNull()
  })

  it('accepts only a signature over the exact bytes received', () => {
    const body = delivery({ messages: [message({ type: 'text', text: { body: 'Oi' } })] })
    const good = sign(body, settings.appSecret)
    expect(hook.read(body, good)).toHaveLength(1)
    for (const bad of [
      undefined,
      '',
      'sha256=',
      'sha256=00',
      good.slice(7),
      `${good}0`,
      sign(body, 'outro'),
      good.replace('256', '1'),
    ])
      expect(hook.read(body, bad)).toBeNull()
    expect(hook.read(Buffer.concat([body, Buffer.from(' ')]), good)).toBeNull()
  })

  it('returns the same events for the same delivery, so that a replay changes nothing', () => {
    const body = delivery({ messages: [message({ type: 'text', text: { body: 'Oi' } })] })
    expect(read(body)).toEqual(read(body))
  })

  it('drops events of a number that is not ours', () => {
    expect(read(delivery({ messages: [message({ type: 'text', text: { body: 'Oi' } })] }, '200'))).toEqual([])
  })

  it('reads the readable events beside unreadable ones', () => {
    const good = message({ type: 'text', text: { body: 'Oi' } })
    expect(eventsOf({ id: 7 }, good, { nothing: true })).toMatchObject([{ kind: 'message', text: 'Oi' }])
  })

  it.each([
    ['a button', { type: 'button', button: { text: 'Aceito', payload: 'x' } }, 'Aceito'],
    [
      'a choice',
      { type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: '1', title: 'Sim' } } },
      'Sim',
    ],
    [
      'a place',
      { type: 'location', location: { latitude: -23.5, longitude: -46.6, name: 'Fórum' } },
      'Fórum\nhttps://maps.google.com/?q=-23.5,-46.6',
    ],
    [
      'a card',
      { type: 'contacts', contacts: [{ name: { formatted_name: 'Dr. Davi' }, phones: [{ phone: '+5511' }] }] },
      'Dr. Davi +5511',
    ],
    ['what is not handed over', { type: 'unsupported', errors: [{ code: 131051 }] }, unsupportedText],
    ['what nobody knows yet', { type: 'hologram', hologram: {} }, unsupportedText],
  ])('%s is converted to readable text', (_what, change, text) => {
    expect(eventsOf(message(change))).toMatchObject([{ kind: 'message', text, media: null }])
  })

  it('shows whose an edit is: the party’s own, or ours from the number’s own phone', () => {
    const edit = message({
      type: 'edit',
      edit: { original_message_id: 'wamid.0', message: { text: { body: 'certo' } } },
    })
    expect(eventsOf(edit)).toMatchObject([{ kind: 'edit', of: 'wamid.0', text: 'certo', fromMe: false }])
    const echo = { ...edit, from: '551140028922', to: '5511977776666' }
    expect(read(delivery({ message_echoes: [echo] }))?.[0]?.events).toMatchObject([{ kind: 'edit', fromMe: true }])
  })

  it('survives any signed content', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string()), (value) => {
        expect(read(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)))).toEqual([])
      }),
      { seed: 26, numRuns: 300 },
    )
    const field = fc.constantFrom(
      'type',
      'text',
      'image',
      'reaction',
      'edit',
      'revoke',
      'context',
      'timestamp',
      'from',
      'id',
    )
    fc.assert(
      fc.property(field, fc.jsonValue(), (name, value) => {
        const events = eventsOf(message({ type: 'text', text: { body: 'Oi' }, [name]: value }))
        expect(events.length).toBeLessThan(2)
      }),
      { seed: 26, numRuns: 500 },
    )
  })
})
