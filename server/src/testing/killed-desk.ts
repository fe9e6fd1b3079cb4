// A desk and a signer at a server that is killed at random moments: each call is repeated until a server answers it.
import { signingEndpoints as signing } from '@tratativa/contract/envelopes/signing-endpoints'
import { urlOf, type Endpoint } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { systemClock } from '../platform/clock/clock.ts'
import { keyRing, newKeyText } from '../platform/crypto/key-ring.ts'
import { makeSeal } from '../platform/crypto/seal.ts'
import type { TestApp } from './app.ts'
import { codeIn, tokenIn } from './envelopes.ts'
import { aCompany, settings } from './killable-servers.ts'
import { aCase, anOffer } from './register.ts'
import { releaseJobs, spawnServer } from './spawned-server.ts'
import type { TestDatabase } from './template.ts'

export interface Answered {
  readonly status: number
  readonly cookie: string
  readonly body: { readonly data: Record<string, unknown> & { readonly id: number; readonly pass: string } }
}

interface DeskOptions {
  readonly database: TestDatabase
  readonly kills: number
  /** The share of calls amid which the server is killed. */
  readonly chance?: number
  /** The longest wait between a call and the kill. */
  readonly withinMs: number
}

export type KilledDesk = Awaited<ReturnType<typeof openKilledDesk>>

const lawyerDigits = '3456'

/** A case with a lawyer who can sign. */
const insertSignableCase = async (app: TestApp, tenantId: number) => {
  const tenant = { id: tenantId } as Parameters<typeof aCase>[1]['tenant']
  const { sql } = app
  const id = await aCase(app, { tenant, author: 'Maria', situation: 'contato', lawyer: 'Dr. Nelson' })
  await anOffer(app, tenant, id)
  const { rows } = await sql.query<{ lawyer: number }>('select lawyer_id as lawyer from cases.case where id = $1', [id])
  const lawyer = rows[0]?.lawyer ?? 0
  const email = `${id}-nelson@adv.test`
  await sql.query("update people.person set oab_state = 'SP', oab_number = '123456' where id = $1", [lawyer])
  await sql.query(
    "insert into people.address (tenant_id, person_id, kind, value, position) values ($1, $2, 'email', $3, 1)",
    [tenantId, lawyer, email],
  )
  return { id, code: caseCode(toCaseId(id)), lawyer, email }
}

/** Repeats one call until a server answers it. */
const callUntilAnswered =
  (base: () => string) =>
  async (
    endpoint: Endpoint,
    input: Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<Answered> => {
    for (;;) {
      const path = urlOf(endpoint).replace(/:(\w+)/g, (_, name: string) => String(input[name]))
      const rest = Object.entries(input).filter(([name]) => !endpoint.path.includes(`:${name}`))
      const response = await fetch(new URL(path, base()), {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(Object.fromEntries(rest)) }),
        signal: AbortSignal.timeout(30_000),
      }).catch(() => null)
      const text = await response?.text().catch(() => null)
      if (response && response.status < 500 && typeof text === 'string')
        return {
          status: response.status,
          cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
          body: JSON.parse(text) as Answered['body'],
        }
      await pause(50)
    }
  }

export const openKilledDesk = async ({ database, kills, chance = 0.7, withinMs }: DeskOptions) => {
  const folder = await mkdtemp(join(tmpdir(), 'tratativa-killed-'))
  const key = newKeyText()
  const seal = makeSeal(keyRing([key], 'SEAL_KEYS'))
  const env = { ...settings(key), DATABASE_URL: database.url, DATA_DIR: folder }
  const sql = new Client({ connectionString: database.url })
  await sql.connect()
  let server = await spawnServer(env)
  const admin = await aCompany(sql, key)
  const app = { sql, clock: systemClock } as unknown as TestApp
  let killed = 0

  const asDesk = () => ({ authorization: `Bearer ${admin.token}` })

  const call = callUntilAnswered(() => server.base)

  const kill = async () => {
    killed += 1
    await server.kill('SIGKILL')
    await releaseJobs(sql)
    server = await spawnServer(env)
  }

  /** Kills the server at a random moment of some work, starts another, and waits for the work. */
  const amid = async <T>(work: Promise<T>): Promise<T> => {
    if (killed < kills && Math.random() < chance) {
      await pause(randomInt(withinMs))
      await kill()
    }
    return work
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

  const enter = async (token: string, email: string): Promise<Answered> => {
    for (;;) {
      const { pass } = (await amid(call(signing.proveDigits, { token, digits: lawyerDigits }))).body.data
      await sql.query('update envelopes.link set code_at = null, codes_sent = 0 where ended_at is null')
      await sql.query("delete from identity.kept_mail where recipient = $1 and subject like '%código%'", [email])
      await amid(call(signing.sendCode, { token, pass, channel: 'mail' }))
      const code = await untilMail(email, codeIn)
      const entered = await amid(call(signing.enterCode, { token, pass, code }))
      // The answer to the first request may be lost with its cookie: the signer begins again.
      if (entered.status === 200 && entered.cookie !== '') return entered
    }
  }

  return {
    sql,
    app,
    admin,
    call,
    amid,
    asDesk,
    aSignableCase: () => insertSignableCase(app, admin.tenantId),
    mailsTo,
    base: () => server.base,
    killed: () => killed,
    /** The lawyer follows the link of their mail and signs. */
    async signByMail(email: string) {
      const token = await untilMail(email, tokenIn)
      const { cookie, body } = await enter(token, email)
      const { document } = body.data as unknown as { document: { hash: string } }
      const signature = { token, hash: document.hash, consents: true, typedName: 'Nelson', strokes: 'M1 1L90 90' }
      return amid(call(signing.sign, signature, { cookie }))
    },
    async close() {
      await server.kill('SIGKILL')
      await sql.end()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
