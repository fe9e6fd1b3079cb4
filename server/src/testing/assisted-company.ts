// A company whose assistant holds many conversations, on servers that run as processes of their own, with a model that fails now and then.
import { assistantEndpoints as ai } from '@tratativa/contract/assistant/endpoints'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { setTimeout as pause } from 'node:timers/promises'
import { answerWell, startLlmStub, type LlmStub, type StubReply } from '../gateways/llm/llm-stub.ts'
import { aTenant, aUser, testPassword, type TestUser } from './builders.ts'
import { chatOf, phoneOf, startChaosStack, type ChaosCompany, type ChaosSite, type ChaosStack } from './chaos.ts'
import { aReleasedTenant, link, makeCall, rowsBeside, type Call } from './killable-servers.ts'
import { aCase } from './register.ts'

export interface HeldChat {
  /** The number of its contact, counted from 0. */
  readonly contact: number
  readonly chatId: number
}

export interface AssistedCompany extends ChaosCompany {
  readonly robot: TestUser
  readonly person: TestUser
  /** Calls as the person who takes over. */
  readonly personCall: Call
  readonly conversations: readonly HeldChat[]
}

const modelFaults: readonly StubReply[] = [
  { status: 429, retryAfter: '1' },
  { status: 500 },
  { fault: 'dropped' },
  { fault: 'cut' },
  { fault: 'no-json' },
  { fault: 'nothing' },
  { fault: 'stalled' },
  { value: { acts: [{ act: 'offer', cents: 99_999_999_00, instalments: null, quote: 'x' }] } },
]

/** Thinks for a moment; every third answer is bad, each kind in its turn. */
const answerBadly = (stub: LlmStub) => {
  let count = 0
  stub.replyBy(async (question) => {
    count += 1
    await pause(Math.random() * 100)
    return (count % 3 === 0 ? modelFaults[(count / 3) % modelFaults.length] : undefined) ?? answerWell(question)
  })
}

const modelSettings = (stub: LlmStub) => ({
  AI_TENANTS: 'all',
  LLM_DRIVER: 'openai',
  LLM_URL: stub.url,
  LLM_KEY: stub.key,
  LLM_MODEL: 'modelo-1',
  LLM_PRICES: '{"input": 0, "output": 0}',
  LLM_DEADLINE_SECONDS: '2',
  LLM_REST_SECONDS: '1',
})

/** A company whose assistant answers after a second of quiet and makes twelve offers before a person goes on. */
export const anAssistedCompany = async (
  { sql, key, servers }: ChaosStack,
  chats: number,
  isOver: () => boolean,
): Promise<AssistedCompany> => {
  const app = rowsBeside(sql, key)
  const callAs = (user: TestUser) => makeCall(() => servers.map(({ base }) => base), user.token, isOver)
  const tenant = await aReleasedTenant(app)
  const provider = await aUser(app, { tenant: await aTenant(app, { id: 3 }), profileTypeId: 1 })
  const admin = await aUser(app, { tenant, profileTypeId: 1 })
  const robot = await aUser(app, { tenant, name: 'Íris' })
  const person = await aUser(app, { tenant, profileTypeId: 1, name: 'Vera' })
  const call = callAs(admin)
  const session = `session-${tenant.id}`
  const company = { call, session, sql, tenant: tenant.id, robot, person, personCall: callAs(person) }
  await link(call, session)
  const conversations: HeldChat[] = []
  for (let chat = 0; chat < chats; chat += 1) {
    const caseId = toCaseId(await aCase(app, { tenant, situation: 'contato' }))
    await call(casesCeilingEndpoints.setCeiling, { caseId: caseCode(caseId), amount: '1.000.000,00' })
    await call(simEndpoints.simInbound, { session, from: phoneOf(chat), id: `FIRST-${chat}`, text: 'Bom dia' })
    const chatId = await chatOf(company, phoneOf(chat))
    await sql.query('update chat.chat set case_id = $2 where id = $1', [chatId, caseId])
    conversations.push({ contact: chat, chatId })
  }
  await call(ai.saveAssistantSettings, {
    session_id: session,
    ia_email: robot.email,
    ia_user_password: testPassword,
    overflow_to_user_id: person.accountId,
    from_hour: 0,
    to_hour: 24,
  })
  await callAs(provider)(ai.toggleAssistant, { session_id: session })
  await sql.query('update chat.holder set quiet_seconds = 1, longest_seconds = 3 where tenant_id = $1', [tenant.id])
  await sql.query(`update assistant.settings set parameters = parameters || '{"rounds": 12}' where tenant_id = $1`, [
    tenant.id,
  ])
  return { ...company, conversations }
}

export const withAssistedStack = async <T>(
  site: ChaosSite,
  work: (stack: ChaosStack, isOver: () => boolean) => Promise<T>,
): Promise<T> => {
  const stub = await startLlmStub()
  answerBadly(stub)
  const stack = await startChaosStack(site, modelSettings(stub))
  let isOver = false
  try {
    return await work(stack, () => isOver)
  } finally {
    isOver = true
    await stack.stop()
    await stub.close()
  }
}
