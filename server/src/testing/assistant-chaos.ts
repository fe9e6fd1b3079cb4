// Chaos test of the assistant: bursts of messages in conversations that it holds while servers are killed, its model fails and people take
// over. Counts bursts without an answer, answers that came twice or in the wrong order, and what it said after somebody had taken over.
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { anAssistedCompany, withAssistedStack, type AssistedCompany, type HeldChat } from './assisted-company.ts'
import { harm, phoneOf, textsArrived, type ChaosSite, type ChaosStack } from './chaos.ts'
import { until } from './killable-servers.ts'

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

/** Writes in bursts of one to three, and asks for less in each message. */
const converse = async ({ call, session }: AssistedCompany, { contact }: HeldChat, words: number) => {
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
const takeOver = async ({ personCall, person }: AssistedCompany, { chatId }: HeldChat) => {
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

const read = async ({ sql, tenant }: AssistedCompany, { chatId }: HeldChat) => {
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

const countConversation = async (company: AssistedCompany, conversation: HeldChat) => {
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

const settled = ({ sql, tenant, robot }: AssistedCompany, expectedCount: number) =>
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
const race = async (company: AssistedCompany, { chatId, contact }: HeldChat, rounds: number): Promise<RaceCounts> => {
  const { call, personCall, session, sql, robot, person } = company
  const counts = { races: rounds, answered: 0, afterTakeover: 0 }
  // The words with which it hands over itself may leave: they were said before anybody took over.
  const spoken = async () => {
    const { rows } = await sql.query<{ stored: number; waiting: number }>(
      `select (select count(*)::int from chat.message where chat_id = $1 and user_id = $2) as stored,
         (select count(*)::int from chat.outgoing o join chat.message m on m.id = o.message_id
          where o.chat_id = $1 and m.user_id = $2 and o.started_at is null and not exists (
            select from assistant.turn t where t.chat_id = $1 and t.text = m.text and t.said ->> 'act' = 'hand-over')) as waiting`,
      [chatId, robot.id],
    )
    return rows[0] ?? { stored: 0, waiting: 0 }
  }
  const begin = async (n: number) => {
    await call(chatEndpoints.assignChat, { id: chatId, negotiatorId: robot.accountId })
    const before = await spoken()
    const from = phoneOf(contact)
    await call(simEndpoints.simInbound, { session, from, id: `RACE-${contact}-${n}`, text: `topo ${5_000 - n} mil` })
    return before
  }
  // A turn takes as long as the machine lets it: nobody interrupts the first one, which says how long. The moments follow, so that about as
  // many races end before the answer as after it.
  const start = performance.now()
  const silent = await begin(0)
  await until(async () => (await spoken()).stored > silent.stored)
  let spanMs = 2 * (performance.now() - start)
  for (let n = 1; n <= rounds; n += 1) {
    const before = await begin(n)
    await pause(Math.random() * spanMs)
    await personCall(chatEndpoints.assignChat, { id: chatId, negotiatorId: person.accountId })
    const taken = await spoken()
    await pause(Math.random() * 300)
    const later = await spoken()
    const isAnswered = taken.stored > before.stored
    spanMs *= isAnswered ? 0.7 : 1.6
    counts.answered += isAnswered ? 1 : 0
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

export const runAssistantChaos = (site: ChaosSite, sizes: AssistantChaosSizes): Promise<AssistantChaosCounts> =>
  withAssistedStack(site, (stack, isOver) => play(stack, sizes, isOver))

export const runTakeoverRaces = (
  site: ChaosSite,
  { chats, rounds }: { readonly chats: number; readonly rounds: number },
): Promise<RaceCounts> => withAssistedStack(site, (stack, isOver) => playRaces(stack, chats, rounds, isOver))
