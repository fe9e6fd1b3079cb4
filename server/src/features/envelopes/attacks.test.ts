// Attacks on a link: one's own, somebody else's, and nobody's.
import { envelopesEndpoints as endpoints } from '@tratativa/contract/envelopes/endpoints'
import { signingEndpoints as signing } from '@tratativa/contract/envelopes/signing-endpoints'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { open } from '@tratativa/contract/kernel/permission'
import { allEndpoints } from '@tratativa/contract/registry'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleInput } from '../../invariants/sample-input.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import {
  aSentEnvelope,
  aSigningCase,
  authorPhone,
  codeIn,
  enterBy,
  mailsTo,
  signBy,
  tokenIn,
  type SigningCase,
} from '../../testing/envelopes.ts'
import { aNumber, inboxOf, waitOptions } from '../../testing/numbers.ts'
import { overlapping } from '../../testing/overlapping.ts'

let app: TestApp
let of: SigningCase
let email: string
let token: string
let envelopeId: number

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set(new Date())
  await app.sql.query('delete from identity.attempt')
  of = await aSigningCase(app)
  email = `maria-${of.caseId}@casa.test`
  envelopeId = (await aSentEnvelope(app, of)).id
  token = tokenIn((await mailsTo(app, of, email))[0])
})

/** As many transactions as one process writes at once. */
const atOnce = 5

const asDesk = () => ({ as: of.negotiator.token })
const prove = (digits: string, link = token) => app.call(signing.proveDigits, { token: link, digits })
const codeOf = (answer: { refusal: { code: string } }) => answer.refusal.code
const askCode = async (pass: string) => {
  const answer = await app.call(signing.sendCode, { token, pass, channel: 'mail' })
  if (answer.status !== 200) return codeOf(answer)
  return codeIn((await mailsTo(app, of, email))[0])
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const enter = (pass: string, code: string) => app.call(signing.enterCode, { token, pass, code })
const steps = async (kind: string) => {
  const { rows } = await app.sql.query('select 1 from envelopes.step where envelope_id = $1 and kind = $2', [
    envelopeId,
    kind,
  ])
  return rows.length
}
const lock = () => `select from envelopes.envelope where id = ${envelopeId} for update`

describe('SIGN-001 a link', () => {
  it('is not guessed: unknown ones are refused and counted by address, and known ones go on', async () => {
    const guesses = []
    for (let guess = 0; guess < 8; guess += 1)
      guesses.push(codeOf(await app.call(signing.openLink, { token: randomBytes(32).toString('base64url') })))
    expect(guesses.slice(0, 5)).toEqual(Array(5).fill('envelopes.link-unknown'))
    expect(guesses.slice(5)).toEqual(Array(3).fill('kernel.too-many'))
    expect((await app.call(signing.openLink, { token })).status).toBe(200)
    for (const cut of [token.slice(1), `${token}a`, token.toUpperCase()])
      expect((await app.call(signing.openLink, { token: cut })).status).not.toBe(200)
  })

  it('shows nothing of the case, and no name, before the code', async () => {
    const answers = [await app.call(signing.openLink, { token }), await prove('4725'), await prove('0000')]
    const text = JSON.stringify(answers.map((answer) => (answer.status === 200 ? answer.body : answer.refusal)))
    for (const secret of ['Maria', 'Andorinha', of.id, of.tenant.name, 'Minuta', email, authorPhone])
      expect(text).not.toContain(secret)
    expect(text).toContain('m•••@c•••.test')
  })

  it('is changed by no GET: previews of links fetch', async () => {
    const before = await app.sql.query(
      'select * from envelopes.link l join envelopes.step s on s.tenant_id = l.tenant_id',
    )
    for (const endpoint of Object.values(signing)) {
      if (endpoint.method === 'GET') continue
      for (const method of ['GET', 'HEAD']) await app.raw(`${urlOf(endpoint)}?token=${token}`, { method })
    }
    await app.raw(`/assinar/${token}`)
    const after = await app.sql.query(
      'select * from envelopes.link l join envelopes.step s on s.tenant_id = l.tenant_id',
    )
    expect(after.rows).toEqual(before.rows)
  })

  it('is locked after five wrong digits, whoever tries and however many at once, until it is sent again', async () => {
    const tries = Array.from({ length: 12 }, (_, index) => () => prove(String(1000 + index)))
    const answers = await overlapping(app, lock(), tries.slice(0, atOnce))
    for (const more of tries.slice(atOnce)) answers.push(await more())
    expect(answers.filter((answer) => codeOf(answer) === 'envelopes.wrong-digits')).toHaveLength(4)
    expect(answers.filter((answer) => codeOf(answer) === 'envelopes.link-locked')).toHaveLength(8)
    expect(codeOf(await prove('4725'))).toBe('envelopes.link-locked')
    expect([await steps('digits-wrong'), await steps('locked')]).toEqual([5, 1])
    const { data } = (await app.call(endpoints.caseEnvelopes, { caseId: of.id }, asDesk())).body
    const [signer] = data[0]?.signers ?? []
    expect(signer?.link?.state).toBe('locked')
    await app.call(endpoints.sendLinkAgain, { id: signer?.id ?? 0 }, asDesk())
    const again = tokenIn((await mailsTo(app, of, email))[0])
    expect(codeOf(await prove('4725'))).toBe('envelopes.link-dead')
    expect((await prove('4725', again)).status).toBe(200)
  })

  it('is locked after five wrong codes of its whole life, over several codes', async () => {
    const { pass } = (await prove('4725')).body.data
    const first = await askCode(pass)
    for (let guess = 0; guess < 3; guess += 1)
      expect(codeOf(await enter(pass, wrongOf(first)))).toBe('envelopes.wrong-code')
    expect(await askCode(pass)).toBe('envelopes.code-too-soon')
    app.clock.move(61_000)
    const second = await askCode(pass)
    expect(codeOf(await enter(pass, wrongOf(second)))).toBe('envelopes.wrong-code')
    expect(codeOf(await enter(pass, wrongOf(second)))).toBe('envelopes.link-locked')
    expect(codeOf(await enter(pass, second))).toBe('envelopes.link-locked')
  })

  it('takes a code once, for ten minutes, from the device that showed the digits, and sends five at most', async () => {
    const { pass } = (await prove('4725')).body.data
    const code = await askCode(pass)
    const { pass: other } = (await prove('4725')).body.data
    expect(codeOf(await enter(pass, code))).toBe('envelopes.no-pass')
    expect((await enter(other, code)).status).toBe(200)
    expect(codeOf(await enter(other, code))).toBe('envelopes.old-code')
    app.clock.move(61_000)
    const late = await askCode(other)
    app.clock.move(10 * 60_000 + 1_000)
    expect(codeOf(await enter(other, late))).toBe('envelopes.old-code')
    const sent = []
    for (let more = 0; more < 4; more += 1) {
      sent.push(await askCode(other))
      app.clock.move(61_000)
    }
    expect(sent[3]).toBe('envelopes.most-codes')
  })

  it('opens the document on no other device, and no other document on this device', async () => {
    const device = await enterBy(app, of, token, email)
    expect(codeOf(await app.call(signing.readDocument, { token }))).toBe('envelopes.no-pass')
    expect(codeOf(await signBy(app, token, { ...device, headers: {} }))).toBe('envelopes.no-pass')
    const stranger = await aSigningCase(app)
    await aSentEnvelope(app, stranger)
    const theirs = tokenIn((await mailsTo(app, stranger, `maria-${stranger.caseId}@casa.test`))[0])
    expect(codeOf(await app.call(signing.readDocument, { token: theirs }, device))).toBe('envelopes.no-pass')
    const [{ id } = { id: 0 }] = (await app.sql.query<{ id: number }>('select max(id) as id from envelopes.link')).rows
    const path = urlOf(signing.documentFile).replace(':id', String(id))
    expect((await app.raw(path, device)).status).toBe(401)
    app.clock.move(61 * 60_000)
    expect(codeOf(await app.call(signing.readDocument, { token }, device))).toBe('envelopes.no-pass')
  })

  it('signs once, whatever is sent at once and again', async () => {
    const device = await enterBy(app, of, token, email)
    const submits = Array.from({ length: atOnce }, () => () => signBy(app, token, device))
    const answers = await overlapping(app, lock(), submits)
    expect(answers.map(({ status }) => status)).toEqual(Array(atOnce).fill(200))
    await app.jobsDone()
    expect((await signBy(app, token, device)).body.data.signer.state).toBe('signed')
    expect([await steps('signed'), await steps('sealed')]).toEqual([1, 1])
    const { rows } = await app.sql.query("select 1 from cases.document where case_id = $1 and kind = 'signed-draft'", [
      of.caseId,
    ])
    expect(rows).toHaveLength(1)
  })

  it('of a cancelled or expired envelope is dead for a device that is inside too', async () => {
    const device = await enterBy(app, of, token, email)
    await app.call(endpoints.cancelEnvelope, { id: envelopeId }, asDesk())
    expect(codeOf(await signBy(app, token, device))).toBe('envelopes.link-dead')
    const next = await aSentEnvelope(app, of)
    const fresh = tokenIn((await mailsTo(app, of, email))[0])
    await app.sql.query('update envelopes.link set expires_at = now() where ended_at is null')
    expect(codeOf(await prove('4725', fresh))).toBe('envelopes.link-dead')
    expect(next.state).toBe('sent')
  })

  it('is known to nobody else: neither rows, nor jobs, nor the desk have it', async () => {
    const { rows } = await app.sql.query<{ all: string }>(
      `select concat((select string_agg(l::text, ' ') from envelopes.link l), (select string_agg(d::text, ' ') from envelopes.delivery d),
        (select string_agg(s::text, ' ') from envelopes.step s), (select string_agg(k.text, ' ') from identity.kept_mail k),
        (select string_agg(j::text, ' ') from graphile_worker._private_jobs j), (select string_agg(e.data::text, ' ') from platform.event e)) as all`,
    )
    expect(rows[0]?.all).not.toContain(token)
    const desk = await app.call(endpoints.caseEnvelopes, { caseId: of.id }, asDesk())
    expect(JSON.stringify(desk.body)).not.toContain(token)
    expect(JSON.stringify(desk.body)).not.toContain(email)
  })
})

describe('SIGN-001 somebody outside', () => {
  it('gets no endpoint but those of the page, with the cookie or with its secret as a login', async () => {
    const { headers } = await enterBy(app, of, token, email)
    const secret = headers.cookie.split('=')[1] ?? ''
    const answers = await Promise.all(
      allEndpoints
        .filter(({ permission }) => permission !== open)
        .map((endpoint) => app.call(endpoint, sampleInput(endpoint.input), { as: secret, headers })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  })

  it('gets envelopes of no other company from the desk', async () => {
    const { negotiator } = await aSigningCase(app)
    const as = { as: negotiator.token }
    expect((await app.call(endpoints.caseEnvelopes, { caseId: of.id }, as)).status).toBe(404)
    expect((await app.call(endpoints.cancelEnvelope, { id: envelopeId }, as)).status).toBe(404)
  })
})

describe('the code by WhatsApp', () => {
  it('SIGN-001 leaves by the number of the company, and nobody of the company reads it', async () => {
    const number = await aNumber(app)
    of = await aSigningCase(app, { tenant: number.tenant })
    envelopeId = (await aSentEnvelope(app, of)).id
    const inbox = async () => (await inboxOf(app, number, `55${authorPhone}`)).map(({ text }) => text)
    await vi.waitFor(async () => expect((await inbox()).at(-1)).toContain('/assinar/'), waitOptions)
    token = tokenIn((await inbox()).at(-1))
    const { pass, channels } = (await prove('4725')).body.data
    expect(channels.map(({ channel, address }) => [channel, address])).toEqual([
      ['whatsapp', '(11) 9••••-••77'],
      ['mail', 'm•••@c•••.test'],
    ])
    await app.call(signing.sendCode, { token, pass, channel: 'whatsapp' })
    await vi.waitFor(async () => expect(codeIn((await inbox()).at(-1))).toHaveLength(6), waitOptions)
    const code = codeIn((await inbox()).at(-1))
    expect((await enter(pass, code)).status).toBe(200)
    const { rows } = await app.sql.query<{ text: string; user_id: number | null }>(
      'select text, user_id from chat.message where tenant_id = $1 and is_ours order by id',
      [of.tenant.id],
    )
    expect(rows.map(({ text }) => text).join('\n')).toContain('••••••')
    for (const { text, user_id } of rows) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(code)
      expect(user_id).toBeNull()
    }
    expect((await app.sql.query('select 1 from chat.outgoing where sealed_text is not null')).rows).toEqual([])
  })
})
