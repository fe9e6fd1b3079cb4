// Servers that are killed at any moment make, send, sign and seal each envelope once: every call is repeated until it is answered.
import { envelopesEndpoints as endpoints } from '@tratativa/contract/envelopes/endpoints'
import { signingEndpoints as signing } from '@tratativa/contract/envelopes/signing-endpoints'
import { urlOf, type Endpoint } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { keyRing, newKeyText } from '../../platform/crypto/key-ring.ts'
import { makeSeal } from '../../platform/crypto/seal.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import type { TestApp } from '../../testing/app.ts'
import { aPdf, codeIn, tokenIn } from '../../testing/envelopes.ts'
import { aCompany, settings } from '../../testing/killable-servers.ts'
import { aCase, anOffer } from '../../testing/register.ts'
import { spawnServer, type SpawnedServer } from '../../testing/spawned-server.ts'
import { copyTemplate, type TestDatabase } from '../../testing/template.ts'

const kills = inject('thorough') ? 100 : 4
const lawyerEmail = 'nelson@adv.test'

let database: TestDatabase
let folder: string
let sql: Client
let env: Record<string, string>
let server: SpawnedServer
let seal: ReturnType<typeof makeSeal>
let admin: Awaited<ReturnType<typeof aCompany>>
let killed = 0

beforeAll(async () => {
  database = await copyTemplate(inject('databaseServer'))
  folder = await mkdtemp(join(tmpdir(), 'tratativa-envelopes-'))
  const key = newKeyText()
  seal = makeSeal(keyRing([key], 'SEAL_KEYS'))
  env = { ...settings(key), DATABASE_URL: database.url, DATA_DIR: folder }
  sql = new Client({ connectionString: database.url })
  await sql.connect()
  server = await spawnServer(env)
  admin = await aCompany(sql, key)
}, 480_000)
afterAll(async () => {
  await server.kill('SIGKILL')
  await sql.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const app = () => ({ sql, clock: systemClock }) as unknown as TestApp

interface Answered {
  readonly status: number
  readonly cookie: string
  readonly body: { readonly data: Record<string, unknown> & { readonly id: number; readonly pass: string } }
}

/** Repeats one call until a server answers it. */
const call = async (endpoint: Endpoint, input: Record<string, unknown>, headers: Record<string, string> = {}) => {
  for (;;) {
    const path = urlOf(endpoint).replace(/:(\w+)/g, (_, name: string) => String(input[name]))
    const body = Object.fromEntries(Object.entries(input).filter(([name]) => !endpoint.path.includes(`:${name}`)))
    const response = await fetch(new URL(path, server.base), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null)
    const text = await response?.text().catch(() => null)
    if (response && response.status < 500 && typeof text === 'string')
      return {
        status: response.status,
        cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
        body: JSON.parse(text) as Answered['body'],
      } satisfies Answered
    await pause(50)
  }
}

const asDesk = () => ({ authorization: `Bearer ${admin.token}` })

/** Kills the server at a random moment of some work, starts another, and waits for the work. */
const amid = async <T>(work: Promise<T>): Promise<T> => {
  if (killed < kills && randomInt(10) < 7) {
    await pause(randomInt(60))
    killed += 1
    await server.kill('SIGKILL')
    server = await spawnServer(env)
  }
  return work
}

const aDocument = async () => {
  const tenant = { id: admin.tenantId } as Parameters<typeof aCase>[1]['tenant']
  const id = await aCase(app(), { tenant, situation: 'contato', lawyer: 'Dr. Nelson' })
  await anOffer(app(), tenant, id)
  const { rows } = await sql.query<{ lawyer: number }>('select lawyer_id as lawyer from cases.case where id = $1', [id])
  const lawyer = rows[0]?.lawyer ?? 0
  await sql.query("update people.person set oab_state = 'SP', oab_number = '123456' where id = $1", [lawyer])
  await sql.query(
    "insert into people.address (tenant_id, person_id, kind, value, position) values ($1, $2, 'email', $3, 1)",
    [admin.tenantId, lawyer, `${id}-${lawyerEmail}`],
  )
  const path = `/api/case/api/cases/${caseCode(toCaseId(id))}/documents?name=minuta.pdf&documentKind=draft`
  const response = await fetch(new URL(path, server.base), {
    method: 'POST',
    headers: { ...asDesk(), 'content-type': 'application/octet-stream' },
    body: await aPdf(`Minuta ${id}`),
  })
  const { data } = (await response.json()) as { data: { id: number } }
  return { id, lawyer, documentId: data.id }
}

/** The texts of the mails to an address, the newest first. */
const mailsTo = async (email: string) => {
  const { rows } = await sql.query<{ text: string }>(
    'select text from identity.kept_mail where recipient = $1 order by id desc',
    [email],
  )
  return rows.map(({ text }) => seal.open('identity.mail', text))
}

const untilMail = async (email: string, read: (text: string) => string) => {
  for (;;) {
    const match = (await mailsTo(email)).map(read).find((text) => text !== '')
    if (match !== undefined) return match
    await pause(50)
  }
}

const enter = async (token: string, email: string) => {
  for (;;) {
    const { pass } = (await amid(call(signing.proveDigits, { token, digits: '3456' }))).body.data
    await sql.query('update envelopes.link set code_at = null, codes_sent = 0 where ended_at is null')
    await sql.query("delete from identity.kept_mail where recipient = $1 and subject like '%código%'", [email])
    await amid(call(signing.sendCode, { token, pass, channel: 'mail' }))
    const code = await untilMail(email, codeIn)
    const entered = await amid(call(signing.enterCode, { token, pass, code }))
    // The answer to the first request may be lost with its cookie: the signer begins again.
    if (entered.status === 200 && entered.cookie !== '') return entered
  }
}

const collect = async () => {
  const { id, lawyer, documentId } = await aDocument()
  const email = `${id}-${lawyerEmail}`
  const input = {
    caseId: caseCode(toCaseId(id)),
    documentId,
    name: 'Minuta',
    signers: [{ role: 'lawyer', personId: lawyer }],
    clientId: randomUUID(),
  }
  const made = await amid(call(endpoints.addEnvelope, input, asDesk()))
  expect(made.status).toBe(200)
  const sent = await amid(call(endpoints.sendEnvelope, { id: made.body.data.id }, asDesk()))
  // 409: it was sent, and the answer was lost.
  expect([200, 409]).toContain(sent.status)
  const token = await untilMail(email, tokenIn)
  const { cookie, body } = await enter(token, email)
  const { document } = body.data as unknown as { document: { hash: string } }
  const signature = { token, hash: document.hash, consents: true, typedName: 'Nelson', strokes: 'M1 1L90 90' }
  const signed = await amid(call(signing.sign, signature, { cookie }))
  expect(signed.status).toBe(200)
  return { id, email }
}

const settled = async () => {
  for (;;) {
    const { rows } = await sql.query<{ open: number }>(
      `select (select count(*)::int from envelopes.envelope where state <> 'signed' or recorded_at is null)
        + (select count(*)::int from envelopes.delivery where state = 'waiting') as open`,
    )
    if (rows[0]?.open === 0) return
    await pause(200)
  }
}

it(
  `SIGN-001 ${kills} kills make, send, sign and seal no envelope twice, and lose none`,
  async () => {
    const cases: { readonly id: number; readonly email: string }[] = []
    const isDone = () => killed >= kills
    while (!isDone()) cases.push(await collect())
    await settled()
    for (const { id, email } of cases) {
      const { rows } = await sql.query<Record<string, number>>(
        `select (select count(*)::int from envelopes.envelope e where e.case_id = $1) as envelopes,
           (select count(*)::int from envelopes.step s join envelopes.envelope e on e.id = s.envelope_id where e.case_id = $1 and s.kind = 'signed') as signed,
           (select count(*)::int from envelopes.step s join envelopes.envelope e on e.id = s.envelope_id where e.case_id = $1 and s.kind = 'sealed') as sealed,
           (select count(*)::int from cases.document d where d.case_id = $1 and d.kind = 'signed-draft') as drafts,
           (select count(*)::int from cases.told t where t.case_id = $1 and t.kind = 'signature') as told`,
        [id],
      )
      expect(rows[0]).toEqual({ envelopes: 1, signed: 1, sealed: 1, drafts: 1, told: 3 })
      // One link to sign, one to the copy.
      expect((await mailsTo(email)).filter((text) => tokenIn(text) !== '')).toHaveLength(2)
    }
    expect(killed).toBe(kills)
  },
  kills * 60_000,
)
