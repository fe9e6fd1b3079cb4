// Verifies that the calls of existing consoles still work: hosts, methods, paths and answer shapes. The calls are written by hand and do
// not use the contract, so that a path that changes in the contract fails here.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { aChat, aMessage } from '../../testing/conversations.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { anOffer } from '../../testing/register.ts'
import { anyText, type RecordedIds } from './recorded-call.ts'
import { caseCalls } from './case-calls.ts'
import { chatCalls } from './chat-calls.ts'
import { clientCalls } from './client-calls.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let recordedIds: RecordedIds

const send = (method: string, path: string, body?: object, token: string | null = admin.token) =>
  app.raw(path, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

const idOf = async (path: string, body: object) => {
  const answer = (await (await send('POST', path, body)).json()) as { data?: { id: never } }
  if (!answer.data) throw new Error(`known-calls.test: call returned no data: ${path}: ${JSON.stringify(answer)}`)
  return answer.data.id
}

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  const client = await idOf('/api/client/client/register', { name: 'Banco Vera' })
  const spare = await idOf('/api/client/client/register', { name: 'Banco de Sobra' })
  const group = await idOf('/api/client/sub-client', { clientId: client, name: 'Sudeste' })
  const spareGroup = await idOf('/api/client/sub-client', { clientId: client, name: 'De Sobra' })
  const person = await idOf('/api/case/api/persons', {
    name: 'Maria de Souza',
    is_lawyer: false,
    addresses: [{ kind: 'email', value: 'maria@exemplo.test' }],
  })
  const caseId = await idOf('/api/case/api/cases', {
    client,
    group,
    processNumber: '0701300-13.2011.8.26.0020',
    dealLimitDate: '2027-01-31',
    parties: [{ person: { is: 'known', id: person } }],
  })
  await anOffer(app, tenant, Number(String(caseId).slice(2)))
  const task = await idOf('/api/case/api/tasks', {
    case_id: caseId,
    task: 'ligar',
    newLimitDate: '2027-01-10T12:00:00.000Z',
  })
  await app.sql.query('update identity.tenant set is_whatsapp_released = true where id = $1', [tenant.id])
  const chat = await aChat(app, { tenant, user: admin })
  await aMessage(app, chat, { tenant })
  const { jid: spareChat } = await aChat(app, { tenant, user: admin })
  const own = { account: admin.accountId, email: admin.email, chat: chat.jid, spareChat }
  recordedIds = { client, spare, group, spareGroup, person, task, case: caseId, ...own }
})
afterAll(() => app.stop())

const nobody: RecordedIds = {
  client: 0,
  spare: 0,
  group: 0,
  spareGroup: 0,
  person: 0,
  task: 0,
  case: 'AF0',
  account: 0,
  email: '',
  chat: '0',
  spareChat: '0',
}
const calls = [...caseCalls, ...clientCalls, ...chatCalls].map(
  (call) => [`${call.of} ${call.method} ${call.path(nobody).replace(/\/(0|AF0)\b/g, '/:id')}`, call] as const,
)

const refusal = { message: anyText.min(1), code: anyText, requestId: anyText }
const ofClientHost = z.strictObject({ status: z.literal('error'), field: anyText.optional(), ...refusal })
const ofOthers = z.strictObject({ error: z.literal(true), field: anyText.optional(), ...refusal })

describe('the recorded wire calls', () => {
  it.each(calls)('%s answers in its shape', async (_name, call) => {
    const response = await send(call.method, call.path(recordedIds), call.body?.(recordedIds))
    const answer: unknown = await response.json()
    expect(response.status, JSON.stringify(answer)).toBe(200)
    expect(call.answers.safeParse(answer).error?.issues ?? []).toEqual([])
  })

  it.each(calls)('%s is refused in the shape of its host', async (_name, call) => {
    const path = call.path(recordedIds)
    const shape = path.startsWith('/api/client/') ? ofClientHost : ofOthers
    const stranger = await send(call.method, path, call.body?.(recordedIds), null)
    expect(stranger.status).toBe(401)
    expect(shape.safeParse(await stranger.json()).error?.issues ?? []).toEqual([])
    if (call.takesAll) return
    const odd = await send(call.method, `${path}${path.includes('?') ? '&' : '?'}nada=1`, call.body && { nada: true })
    expect(odd.status).toBe(400)
    expect(shape.safeParse(await odd.json()).error?.issues ?? []).toEqual([])
  })
})
