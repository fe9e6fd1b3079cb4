// Chaos test of the assistant: bursts of messages in conversations that it holds while servers are killed, its model fails and people take
// over. Counts bursts without an answer, answers that came twice or in the wrong order, and what it said after somebody had taken over.
import { assistantEndpoints as ai } from '@tratativa/contract/assistant/endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { answerWell, startLlmStub, type LlmStub, type StubReply } from '../gateways/llm/llm-stub.ts'
import { aTenant, aUser, testPassword, type TestUser } from './builders.ts'
import { chatOf, harm, phoneOf, startChaosStack, textsArrived, type ChaosCompany, type ChaosStack } from './chaos.ts'
import { aReleasedTenant, link, makeCall, rowsBeside, until, type Call } from './killable-servers.ts'
import { aCase } from './register.ts'

export interface AssistantChaosSizes {
  readonly chats: number
  /** Messages of each contact. */
  readonly words: number
  readonly kills: number
  readonly faults: number
  /** Conversations that a person takes over in the middle. */
  readonly takeovers: number
}

export interface AssistantChaosCounts {
  readonly heard: number
  readonly turns: number
  readonly byModel: number
  readonly takenOver: number
  /** Messages of theirs that no turn answered, while the assistant held their conversation. */
  readonly unanswered: number
  readonly twice: number
  readonly outOfOrder: number
  readonly afterTakeover: number
}

interface Held {
  /** The number of its contact, counted from 0. */
  readonly contact: number
  readonly chatId: number
}

interface AssistantCompany extends ChaosCompany {
  readonly robot: TestUser
  readonly person: TestUser
  /** Calls as the person who takes over. */
  readonly personCall: Call
}

interface AssistedCompany extends AssistantCompany {
  readonly conversations: readonly Held[]
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
const anAssistedCompany = async (
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
  const conversations: Held[] = []
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

/** Writes in bursts of one to three, and asks for less in each message. */
const converse = async ({ call, session }: AssistantCompany, { contact }: Held, words: number) => {
  for (let n = 0; n < words; n += 1) {
    await call(simEndpoints.simInbound, {
      session,
      from: phoneOf(contact),
      id: `IN-${contact}-${n}`,
      text: `faço por ${2_000 - n} mil reais`,
    })
    if (n % 4 === 0 || n % 4 === 3) await pause(1_500 + Math.random() * 3_000)
  }
}

const marker = 'Aqui é a Vera, sigo daqui.'

/** Assumes the conversation, and says so. */
const takeOver = async ({ personCall, person }: AssistantCompany, { chatId }: Held) => {
  await personCall(chatEndpoints.assignChat, { id: chatId, negotiatorId: person.accountId })
  await personCall(messageEndpoints.sendMessage, { chatId, message: marker, clientId: randomUUID() })
}

interface Row {
  readonly id: number
  readonly is_ours: boolean
  readonly user_id: number | null
  readonly text: string
}

interface TurnRow {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly writer: string
  readonly hands_over: boolean
}

const read = async ({ sql, tenant }: AssistantCompany, { chatId }: Held) => {
  const values = [tenant, chatId]
  const messages = await sql.query<Row>(
    `select id::float8 as id, is_ours, user_id, text from chat.message
     where tenant_id = $1 and chat_id = $2 and kind <> 'gap' order by id`,
    values,
  )
  const turns = await sql.query<TurnRow>(
    `select from_message::float8 as from, to_message::float8 as to, text, writer, said ->> 'act' = 'hand-over' as hands_over
     from assistant.turn where tenant_id = $1 and chat_id = $2 order by id`,
    values,
  )
  return { messages: messages.rows, turns: turns.rows }
}

const countConversation = async (company: AssistantCompany, conversation: Held) => {
  const { messages, turns } = await read(company, conversation)
  const isRobot = ({ user_id: by }: Row) => by === company.robot.id
  // The greeting came before the conversation had a case.
  const heard = messages.filter(({ is_ours: isOurs }) => !isOurs).slice(1)
  const said = messages.filter(isRobot)
  const taken = messages.find(({ text }) => text === marker)?.id ?? Infinity
  const end = Math.min(taken, turns.find(({ hands_over: handsOver }) => handsOver)?.to ?? Infinity)
  const answersOf = ({ id }: Row) => turns.filter(({ from, to }) => from <= id && id <= to).length
  const arrived = await textsArrived(company, conversation.contact)
  const afterMarker = arrived.indexOf(marker) < 0 ? [] : arrived.slice(arrived.indexOf(marker) + 1)
  const fromRobot = arrived.filter((text) => text !== marker)
  return {
    heard: heard.length,
    turns: turns.length,
    byModel: turns.filter(({ writer }) => writer !== 'rules').length,
    takenOver: taken < Infinity ? 1 : 0,
    unanswered: taken < Infinity ? 0 : heard.filter((row) => row.id <= end && answersOf(row) === 0).length,
    twice:
      heard.filter((row) => answersOf(row) > 1).length +
      Math.max(0, said.length - turns.length) +
      Math.max(0, fromRobot.length - said.length),
    outOfOrder:
      turns.filter(({ from }, index) => index > 0 && from <= (turns[index - 1]?.to ?? 0)).length +
      fromRobot.filter((text, index) => text !== said[index]?.text).length,
    afterTakeover: said.filter(({ id }) => id > taken).length + afterMarker.length,
  }
}

const settled = ({ sql, tenant, robot }: AssistantCompany, expectedCount: number) =>
  until(async () => {
    const { rows } = await sql.query<{ heard: number; open: number }>(
      `select (select count(*)::int from chat.message where tenant_id = $1 and not is_ours and kind = 'text') as heard,
         (select count(*)::int from chat.outgoing where tenant_id = $1)
         + (select count(*)::int from chat.chat where tenant_id = $1 and user_id = $2 and not last_from_us) as open`,
      [tenant, robot.id],
    )
    return rows[0]?.open === 0 && rows[0].heard >= expectedCount
  })

const countAll = async (company: AssistedCompany): Promise<AssistantChaosCounts> => {
  const sums = {
    heard: 0,
    turns: 0,
    byModel: 0,
    takenOver: 0,
    unanswered: 0,
    twice: 0,
    outOfOrder: 0,
    afterTakeover: 0,
  }
  for (const conversation of company.conversations) {
    const counts = await countConversation(company, conversation)
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += counts[name]
  }
  return sums
}

const play = async (stack: ChaosStack, sizes: AssistantChaosSizes, isOver: () => boolean) => {
  const company = await anAssistedCompany(stack, sizes.chats, isOver)
  const { call, session, conversations } = company
  let isSaid = false
  const talk = Promise.all(
    conversations.map(async (conversation, index) => {
      const isTaken = index < sizes.takeovers
      const words = converse(company, conversation, sizes.words)
      if (isTaken) {
        await pause(1_000 + Math.random() * sizes.words * 1_000)
        await takeOver(company, conversation)
      }
      await words
    }),
  ).finally(() => {
    isSaid = true
  })
  const acts = [
    ...Array.from({ length: sizes.faults }, (_, n) => async () => {
      await call(simEndpoints.simFault, { session, kind: n % 2 === 0 ? 'drop' : 'slow', seconds: 1 })
    }),
    ...Array.from({ length: sizes.kills }, (_, n) => () => stack.kill(n)),
  ]
  await Promise.all([talk, harm(acts, () => isSaid)])
  await settled(company, sizes.chats * (sizes.words + 1))
  return countAll(company)
}

export interface RaceCounts {
  readonly races: number
  /** Races in which the assistant had answered before it was taken over. */
  readonly answered: number
  readonly afterTakeover: number
}

/** Takes a conversation over at every moment of a turn, gives it back, and again. */
const race = async (company: AssistantCompany, { chatId, contact }: Held, rounds: number): Promise<RaceCounts> => {
  const { call, personCall, session, sql, robot, person } = company
  const counts = { races: rounds, answered: 0, afterTakeover: 0 }
  const spoken = async () => {
    const { rows } = await sql.query<{ stored: number; waiting: number }>(
      `select (select count(*)::int from chat.message where chat_id = $1 and user_id = $2) as stored,
         (select count(*)::int from chat.outgoing o join chat.message m on m.id = o.message_id
          where o.chat_id = $1 and m.user_id = $2 and o.started_at is null) as waiting`,
      [chatId, robot.id],
    )
    return rows[0] ?? { stored: 0, waiting: 0 }
  }
  for (let n = 0; n < rounds; n += 1) {
    await call(chatEndpoints.assignChat, { id: chatId, negotiatorId: robot.accountId })
    const before = await spoken()
    const from = phoneOf(contact)
    await call(simEndpoints.simInbound, { session, from, id: `RACE-${contact}-${n}`, text: `topo ${5_000 - n} mil` })
    await pause(Math.random() * 300)
    await personCall(chatEndpoints.assignChat, { id: chatId, negotiatorId: person.accountId })
    const taken = await spoken()
    await pause(Math.random() * 300)
    const later = await spoken()
    counts.answered += taken.stored > before.stored ? 1 : 0
    counts.afterTakeover += taken.waiting + later.waiting + later.stored - taken.stored
  }
  return counts
}

const playRaces = async (stack: ChaosStack, chats: number, rounds: number, isOver: () => boolean) => {
  const company = await anAssistedCompany(stack, chats, isOver)
  await company.sql.query('update chat.holder set quiet_seconds = 0 where tenant_id = $1', [company.tenant])
  const counts = await Promise.all(company.conversations.map((conversation) => race(company, conversation, rounds)))
  const sum = (name: keyof RaceCounts) => counts.reduce((total, count) => total + count[name], 0)
  return { races: sum('races'), answered: sum('answered'), afterTakeover: sum('afterTakeover') }
}

const withStack = async <T>(
  folder: string,
  program: string | undefined,
  work: (stack: ChaosStack, isOver: () => boolean) => Promise<T>,
): Promise<T> => {
  const stub = await startLlmStub()
  answerBadly(stub)
  const stack = await startChaosStack(folder, program, modelSettings(stub))
  let isOver = false
  try {
    return await work(stack, () => isOver)
  } finally {
    isOver = true
    await stack.stop()
    await stub.close()
  }
}

export const runAssistantChaos = (
  folder: string,
  sizes: AssistantChaosSizes,
  program?: string,
): Promise<AssistantChaosCounts> => withStack(folder, program, (stack, isOver) => play(stack, sizes, isOver))

export const runTakeoverRaces = (
  folder: string,
  { chats, rounds }: { readonly chats: number; readonly rounds: number },
  program?: string,
): Promise<RaceCounts> => withStack(folder, program, (stack, isOver) => playRaces(stack, chats, rounds, isOver))
