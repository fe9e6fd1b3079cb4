// Measures the assistant: 500 conversations that it holds answer at once beside people who read the list, and a turn's CPU beside bare
// readings and decisions of the same library. ASSISTANT_CHATS reduces the size.
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import { readMessages } from '@tratativa/contract/assistant/read-message'
import { decide, defaultParameters, emptyMemory } from '@tratativa/contract/assistant/policy'
import { phraseOf } from '@tratativa/contract/assistant/phrases'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anAssistedCompany, withAssistedStack, type AssistedCompany } from '../server/src/testing/assisted-company.ts'
import { phoneOf, type ChaosStack } from '../server/src/testing/chaos.ts'
import { cpuSeconds, print, printAim, projectRoot } from './measure.ts'
import { printTimes, timeOnce, timesOf } from './register/timing.ts'

const chats = Number(process.env['ASSISTANT_CHATS'] ?? 500)

const readList = ({ personCall }: AssistedCompany) => timeOnce(() => personCall(chatEndpoints.chats, { show: 'all' }))

const turnCount = async ({ sql, tenant }: AssistedCompany): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    'select count(distinct chat_id)::int as count from assistant.turn where tenant_id = $1',
    [tenant],
  )
  return rows[0]?.count ?? 0
}

const cpuOf = ({ servers }: ChaosStack) => servers.reduce((sum, { child }) => sum + cpuSeconds(child.pid ?? 0), 0)

/** Everybody writes at once. Returns the times of the list until the last answer is stored. */
const answerAll = async (company: AssistedCompany) => {
  const { call, session, conversations } = company
  const written = Promise.all(
    conversations.map(({ contact }) =>
      call(simEndpoints.simInbound, {
        session,
        from: phoneOf(contact),
        id: `LOAD-${contact}`,
        text: 'faço por 2.000 mil reais',
      }),
    ),
  )
  const times: number[] = []
  while ((await turnCount(company)) < chats) times.push(await readList(company))
  await written
  return timesOf(times)
}

/** The library's part of a turn, without a database, a model and a message. */
const bareTurn = () => {
  const context = { ours: null, theirs: null, isConfirming: false }
  const heard = readMessages([{ text: 'faço por 2.000 mil reais', hasMedia: false }], context)
  const deal = { ceiling: 1_000_000_00, open: null, highest: null }
  return phraseOf(decide({ heard, deal, memory: emptyMemory, parameters: defaultParameters }).says)
}

const measureBare = () => {
  const rounds = 20_000
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1) bareTurn()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / rounds
}

const measure = async (stack: ChaosStack, isOver: () => boolean) => {
  const company = await anAssistedCompany(stack, chats, isOver)
  await company.sql.query('update chat.holder set quiet_seconds = 0 where tenant_id = $1', [company.tenant])
  const alone: number[] = []
  for (let round = 0; round < 200; round += 1) alone.push(await readList(company))
  const idle = timesOf(alone)
  const before = cpuOf(stack)
  const started = performance.now()
  const amid = await answerAll(company)
  const seconds = (performance.now() - started) / 1_000
  const cpu = ((cpuOf(stack) - before) * 1_000) / chats
  printTimes(`The list while ${chats} conversations are answered`, { idle, amid })
  print(`  all answered after ${seconds.toFixed(1)} s, by two servers and a model that thinks for up to 100 ms`)
  print(`  CPU of a message, its turn, its offer and its answer: ${cpu.toFixed(1)} ms, with the list's`)
  print(`  CPU of the bare reading, decision and phrase: ${measureBare().toFixed(3)} ms`)
  printAim('list amid answers, p50 by that idle', amid.p50 / idle.p50, 'at most 2', amid.p50 / idle.p50 <= 2)
}

const folder = await mkdtemp(join(tmpdir(), 'tratativa-assistant-'))
await withAssistedStack({ folder, program: join(projectRoot, 'server', 'dist', 'main.js') }, measure)
await rm(folder, { recursive: true, force: true })
