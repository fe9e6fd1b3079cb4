import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sign } from '../../../gateways/whatsapp/cloud/cloud-hook.ts'
import { aTenant, aUser, type TestTenant } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { waitOptions } from '../../../testing/numbers.ts'

const secret = 'segredo-do-aplicativo'
const verifyToken = 'palavra-combinada'
const ids = { ana: 70_001, bia: 70_002, absent: 70_003 }
const numberOf = (tenantId: number) => String(tenantId * 10)
const env = {
  WHATSAPP_GATEWAY: 'cloud',
  // Nothing listens at this address: webhook deliveries need no request to WhatsApp.
  WHATSAPP_CLOUD_URL: 'http://127.0.0.1:9/v24.0',
  WHATSAPP_CLOUD_APP_SECRET: secret,
  WHATSAPP_CLOUD_VERIFY_TOKEN: verifyToken,
  WHATSAPP_CLOUD_NUMBERS: JSON.stringify(
    Object.values(ids).map((tenantId) => ({ tenantId, phoneNumberId: numberOf(tenantId), token: 'token-da-meta' })),
  ),
}

let app: TestApp
let tenant: TestTenant
let other: TestTenant
beforeAll(async () => {
  app = await startApp({ env })
  tenant = await aTenant(app, { id: ids.ana })
  other = await aTenant(app, { id: ids.bia })
  for (const { id } of [tenant, other]) await link(id)
})
afterAll(() => app.stop())

let nextMessageNumber = 0
const wamid = () => `wamid.${(nextMessageNumber += 1)}`
const seconds = (ago = 0) => String(Math.floor(Date.now() / 1000) - ago)
const text = (body: string, id = wamid(), from = '5511988887777') => ({
  from,
  id,
  timestamp: seconds(),
  type: 'text',
  text: { body },
})

const change = (to: number, value: object) => ({
  field: 'messages',
  value: { messaging_product: 'whatsapp', metadata: { phone_number_id: numberOf(to) }, ...value },
})
const bodyOf = (...changes: object[]) =>
  Buffer.from(JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] }))

const post = async (body: Buffer, signature: string | null = sign(body, secret), targetApp: TestApp = app) => {
  const headers = {
    'content-type': 'application/json',
    ...(signature === null ? {} : { 'x-hub-signature-256': signature }),
  }
  const response = await targetApp.raw('/hooks/whatsapp', { method: 'POST', headers, body: new Uint8Array(body) })
  return { status: response.status, text: await response.text() }
}
const postMessages = (to: number, ...messages: object[]) => post(bodyOf(change(to, { messages })))

const textsOf = async (of: number) =>
  (
    await app.sql.query<{ text: string }>('select text from chat.message where tenant_id = $1 order by id', [of])
  ).rows.map((row) => row.text)

/** Links the number as an administrator does, and delays its next claim so that no process takes it during the tests. */
const link = (of: number) =>
  app.sql.query(
    `insert into chat.session (tenant_id, is_wanted, state, try_at) values ($1, true, 'lost', now() + interval '1 day')`,
    [of],
  )

const forget = () =>
  app.sql.query(`truncate chat.raw_event, chat.chat, chat.message, chat.message_change, chat.media cascade`)

describe('the webhook of the official interface', { timeout: 120_000 }, () => {
  it('SESS-005 returns the challenge to callers who know the token, and to nobody else', async () => {
    const ask = async (token: string) => {
      const query = new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.challenge': '<b>1158</b>',
        'hub.verify_token': token,
      })
      const answer = await app.raw(`/hooks/whatsapp?${query.toString()}`)
      return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
    }
    expect(await ask(verifyToken)).toEqual({ status: 200, type: 'text/plain; charset=utf-8', text: '<b>1158</b>' })
    expect((await ask('outra')).status).toBe(403)
    expect((await app.raw('/hooks/whatsapp')).status).toBe(403)
    expect((await app.raw('/hooks/whatsapp?hub.verify_token=a&hub.verify_token=b')).status).toBe(403)
  })

  it('stores nothing whose signature does not cover the exact bytes', async () => {
    await forget()
    const body = bodyOf(change(tenant.id, { messages: [text('um')] }))
    for (const bad of [null, '', 'sha256=', sign(body, 'outro'), sign(Buffer.concat([body, body]), secret)])
      expect((await post(body, bad)).status).toBe(401)
    expect((await post(Buffer.concat([body, Buffer.from(' ')]), sign(body, secret))).status).toBe(401)
    expect((await post(Buffer.alloc(0))).status).toBe(200)
    expect(await textsOf(tenant.id)).toEqual([])
  })

  it('LOCK-008 bodies with unverified signatures use a bounded amount of memory, and small deliveries still pass', async () => {
    const largest = 4 * 1024 * 1024
    const open = Array.from({ length: 4 }, () => {
      const call = request(new URL('/hooks/whatsapp', app.base), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': largest },
      })
      call.on('error', () => undefined)
      call.write('{')
      return call
    })
    const large = async () => (await post(Buffer.alloc(100_000, ' '), '')).status
    await expect.poll(large).toBe(503)
    expect((await postMessages(tenant.id, text('pequena'))).status).toBe(200)
    for (const call of open) call.destroy()
    await expect.poll(large).toBe(401)
  })

  it('answers 200 once the message is stored, even when no process owns the number', async () => {
    await forget()
    const { rows } = await app.sql.query('select 1 from chat.session where lease_until > now()')
    expect(rows).toEqual([])
    expect(await postMessages(tenant.id, text('um'), text('dois'))).toEqual({ status: 200, text: '' })
    expect(await textsOf(tenant.id)).toEqual(['um', 'dois'])
  })

  it('stores a repeated delivery once, in any order and under concurrency', async () => {
    await forget()
    const twin = await startApp({ env: { ...env, ROLES: 'web' }, databaseUrl: app.url, keys: app.keys })
    try {
      const words = Array.from({ length: 6 }, (_, n) => text(`n${n}`))
      const bodies = words.map((word) => bodyOf(change(tenant.id, { messages: [word] })))
      const all = bodyOf(change(tenant.id, { messages: words.toReversed() }))
      const answers = await Promise.all(
        [...bodies, all, ...bodies.toReversed(), all].map((body, n) =>
          post(body, sign(body, secret), n % 2 ? twin : app),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect((await textsOf(tenant.id)).toSorted()).toEqual(words.map((word) => word.text.body))
    } finally {
      await twin.stop()
    }
  })

  it('ignores a replayed old delivery whose events are no longer remembered', async () => {
    await forget()
    const id = wamid()
    const eightDays = 8 * 24 * 60 * 60
    const old = { ...text('antiga', id), timestamp: seconds(eightDays) }
    const edit = {
      from: old.from,
      id: wamid(),
      timestamp: seconds(eightDays),
      type: 'edit',
      edit: { original_message_id: id, message: { type: 'text', text: { body: 'outra' } } },
    }
    await postMessages(tenant.id, old)
    await app.sql.query('truncate chat.raw_event')
    expect((await postMessages(tenant.id, old, edit)).status).toBe(200)
    expect(await textsOf(tenant.id)).toEqual(['antiga'])
    // An event with a current timestamp is accepted.
    await postMessages(tenant.id, { ...edit, id: wamid(), timestamp: seconds() })
    expect(await textsOf(tenant.id)).toEqual(['outra'])
  })

  it('routes each company its own messages, and drops those of an unknown number', async () => {
    await forget()
    const mixed = bodyOf(
      change(tenant.id, { messages: [text('para uma')] }),
      change(other.id, { messages: [text('para outra')] }),
      change(99_999, { messages: [text('de ninguém')] }),
    )
    expect((await post(mixed)).status).toBe(200)
    expect(await textsOf(tenant.id)).toEqual(['para uma'])
    expect(await textsOf(other.id)).toEqual(['para outra'])
    const { rows } = await app.sql.query('select 1 from chat.message')
    expect(rows).toHaveLength(2)
  })

  it('asks for a repeated delivery while it cannot store one, and one company does not block another', async () => {
    await forget()
    const body = bodyOf(change(tenant.id, { messages: [text('um')] }), change(other.id, { messages: [text('veneno')] }))
    await app.sql.query(`
      create function chat.spoil_raw() returns trigger language plpgsql as 'begin raise exception ''spoiled''; end';
      create trigger spoil before insert on chat.raw_event for each row when (new.tenant_id = ${other.id}) execute function chat.spoil_raw()`)
    expect((await post(body)).status).toBe(503)
    expect(await textsOf(tenant.id)).toEqual(['um'])
    expect(await textsOf(other.id)).toEqual([])
    await app.sql.query('drop trigger spoil on chat.raw_event')
    expect((await post(body)).status).toBe(200)
    expect(await textsOf(tenant.id)).toEqual(['um'])
    expect(await textsOf(other.id)).toEqual(['veneno'])
  })

  it('acknowledges messages for a company that does not exist, and stores nothing', async () => {
    await forget()
    expect((await postMessages(ids.absent, text('para ninguém'))).status).toBe(200)
    expect((await app.sql.query('select 1 from chat.raw_event')).rows).toEqual([])
  })

  it('acknowledges messages to an unlinked number, opens no chat for them, and still updates known messages', async () => {
    await forget()
    const known = text('um')
    await postMessages(tenant.id, known)
    await app.sql.query('update chat.session set is_wanted = false where tenant_id = $1', [tenant.id])
    const stranger = text('alguém aí?', wamid(), '5511988886666')
    const edited = {
      from: known.from,
      id: wamid(),
      timestamp: seconds(),
      type: 'edit',
      edit: { original_message_id: known.id, message: { type: 'text', text: { body: 'uma' } } },
    }
    expect((await postMessages(tenant.id, text('dois'), stranger, edited)).status).toBe(200)
    expect(await textsOf(tenant.id)).toEqual(['uma'])
    expect((await app.sql.query('select 1 from chat.chat')).rows).toHaveLength(1)
    await app.sql.query('update chat.session set is_wanted = true where tenant_id = $1', [tenant.id])
    await postMessages(tenant.id, text('três'))
    expect(await textsOf(tenant.id)).toEqual(['uma', 'três'])
  })

  it('publishes to the consoles of the company the same events as any other connection', async () => {
    await forget()
    const admin = await aUser(app, { tenant, profileTypeId: 1 })
    await postMessages(tenant.id, text('olá'))
    await vi.waitFor(async () => {
      const { rows } = await app.sql.query<{ name: string }>(
        `select name from platform.event where tenant_id = $1 and delivered_at is not null order by id desc limit 1`,
        [tenant.id],
      )
      expect(rows).toEqual([{ name: 'message.receive' }])
    }, waitOptions)
    const { body } = await app.call(sessionEndpoints.sessionStatus, {}, { as: admin.token })
    expect(body.data).toMatchObject({ driver: 'cloud', isScanned: false })
  })
})

describe('the webhook of another gateway', () => {
  it('does not exist', async () => {
    const simulated = await startApp()
    expect((await simulated.raw('/hooks/whatsapp')).status).toBe(404)
    expect((await simulated.raw('/hooks/whatsapp', { method: 'POST', body: '{}' })).status).not.toBe(200)
    await simulated.stop()
  })
})
