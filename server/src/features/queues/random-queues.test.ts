// Many people press at random on two queues of the same cases, against two servers of which one is killed now and then. Some people vanish
// without a word. The servers run by the real clock, so time passes by moving the stored instants back. THOROUGH=1: an hour of 200 people.
import type { Endpoint, InputTo, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { queuesEndpoints as endpoints } from '@tratativa/contract/queues/endpoints'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { Client } from 'pg'
import { newKeyText } from '../../platform/crypto/key-ring.ts'
import { aTenant, aUser, type TestUser } from '../../testing/builders.ts'
import { rowsBeside, settings as serverSettings } from '../../testing/killable-servers.ts'
import { aCase } from '../../testing/register.ts'
import { spawnServer, type SpawnedServer } from '../../testing/spawned-server.ts'
import { copyTemplate, type TestDatabase } from '../../testing/template.ts'

const isThorough = process.env['THOROUGH'] === '1'
const scale = isThorough
  ? { people: 200, cases: 2000, kills: 12, budgetMs: 420_000 }
  : { people: 8, cases: 60, kills: 2, budgetMs: 60_000 }
const seed = 20_261_126
const weights = [1, 3]

let database: TestDatabase
let sql: Client
let env: Record<string, string>
const servers: SpawnedServer[] = []
const key = newKeyText()

beforeAll(async () => {
  database = await copyTemplate(inject('databaseServer'))
  sql = new Client({ connectionString: database.url })
  await sql.connect()
  env = { ...serverSettings(key), DATABASE_URL: database.url, DATABASE_POOL: '10' }
  servers.push(await spawnServer(env), await spawnServer(env))
}, 300_000)
afterAll(async () => {
  for (const server of servers) await server.kill('SIGKILL')
  await sql.end()
  await database.drop()
})

/** Repeatable numbers from 0 to 1. */
const numbers = () => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
const random = numbers()

interface Reply<T> {
  readonly status: number
  readonly body: T
  /** A server died under an earlier request of this call: it may have done its work. */
  readonly isRepeated: boolean
}

const callAs = async <E extends Endpoint>(
  person: TestUser,
  endpoint: E,
  input: InputTo<E>,
): Promise<Reply<OutputOf<E>>> => {
  for (let tries = 0; ; tries += 1) {
    const server = servers[(person.id + tries) % servers.length]
    const response = await fetch(new URL(urlOf(endpoint), server?.base), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify(input),
    }).catch(() => null)
    const text = await response?.text().catch(() => null)
    if (response && response.status < 500 && typeof text === 'string')
      return { status: response.status, body: JSON.parse(text) as OutputOf<E>, isRepeated: tries > 0 }
  }
}

/** Moves everything stored back in time, as if the clock had gone on. */
const pass = (minutes: number) =>
  sql.query(
    `update queues.entry set lease_until = lease_until - $1::integer * interval '1 minute', not_before = not_before - $1::integer * interval '1 minute'`,
    [minutes],
  )

const counts = { presses: 0, doubles: 0, vanished: 0, refused: 0, kills: 0, minutes: 0 }
interface Holder {
  readonly person: number
  /** In the time of the test. */
  readonly until: number
}
const holders = new Map<string, Holder>()
const passedMs = () => counts.minutes * 60_000

const act = async (person: TestUser) => {
  const askedAt = Date.now() + passedMs()
  const { body } = await callAs(person, endpoints.nextCase, {})
  const turn = body.data
  if (turn === null) return
  counts.presses += 1
  const holder = holders.get(turn.caseId)
  if (holder && holder.person !== person.id && holder.until > askedAt + 1000) counts.doubles += 1
  holders.set(turn.caseId, { person: person.id, until: new Date(turn.until).getTime() + passedMs() })
  const dice = random()
  if (dice < 0.1) {
    counts.vanished += 1
    return
  }
  const on = { caseId: turn.caseId, fence: turn.fence }
  holders.delete(turn.caseId)
  const { status, isRepeated } =
    dice < 0.2
      ? await callAs(person, endpoints.skipTurn, { ...on, reason: 'bad-moment' })
      : await callAs(person, endpoints.finishTurn, { ...on, outcome: dice < 0.8 ? 'agreed' : 'no-answer' })
  if (status !== 200 && !isRepeated) counts.refused += 1
}

const killSome = async () => {
  const index = random() < 0.5 ? 0 : 1
  await servers[index]?.kill('SIGKILL')
  counts.kills += 1
  servers[index] = await spawnServer(env)
}

const settings: Omit<InputTo<typeof endpoints.addQueue>, 'name' | 'weight' | 'members'> = {
  filter: {},
  order: 'deadline',
  mix: { deadline: 1, room: 1, chance: 1, silence: 1 },
  hours: null,
  returnMinutes: 1,
  maxTries: 50,
  endOutcomes: ['agreed'],
  mode: 'case',
  countdownSeconds: 10,
  scripts: [],
}

const fill = async () => {
  const app = rowsBeside(sql, key)
  const tenant = await aTenant(app)
  const lead = await aUser(app, { tenant, profileTypeId: 2 })
  const people: TestUser[] = []
  for (let index = 0; index < scale.people; index += 1)
    people.push(await aUser(app, { tenant, name: `Pessoa ${index}` }))
  await aCase(app, { tenant })
  await sql.query(
    `insert into cases.case (tenant_id, client_id, situation_id, status_id)
     select tenant_id, client_id, situation_id, status_id from cases.case, generate_series(2, $1::integer)`,
    [scale.cases],
  )
  const members = people.map(({ id }) => id)
  for (const weight of weights)
    await callAs(lead, endpoints.addQueue, { ...settings, name: `Fila ${weight}`, weight, members })
  await expect
    .poll(async () => (await sql.query('select 1 from queues.entry')).rowCount, { timeout: 60_000 })
    .toBe(2 * scale.cases)
  return people
}

const openEntries = async () => (await sql.query('select 1 from queues.entry where ended_at is null')).rowCount ?? 0

const turnsByWeight = async () => {
  const { rows } = await sql.query<{ weight: number; turns: number }>(
    `select q.weight, count(*)::integer as turns from queues.act a join queues.queue q on q.id = a.queue_id
     where a.kind = 'taken' group by q.weight order by q.weight`,
  )
  return rows.map(({ turns }) => turns)
}

it('NEXT-001 no case is with two people, none is lost and none ends twice, whoever vanishes or dies', async () => {
  const people = await fill()
  const begun = performance.now()
  let fairness: number[] = []
  let rounds = 0
  for (;;) {
    const open = await openEntries()
    const isOver = open === 0 || performance.now() - begun > scale.budgetMs
    if (isOver) break
    const round = Promise.all(people.map(act))
    if (counts.kills < scale.kills && random() < 0.5) await killSome()
    await round
    rounds += 1
    // Both queues still have cases for everybody, and everybody's turns are a multiple of the sum of the weights.
    if (rounds % 4 === 0 && counts.presses < scale.cases * 0.8) fairness = await turnsByWeight()
    const minutes = random() < 0.3 ? 6 : 2
    await pass(minutes)
    counts.minutes += minutes
  }
  const { rows: twice } = await sql.query(
    'select queue_id, case_id from queues.act where is_end group by 1, 2 having count(*) > 1',
  )
  const { rows: entries } = await sql.query<{ all: number; ended: number; acts: number }>(
    `select count(*)::integer as all, count(ended_at)::integer as ended,
       (select count(*)::integer from queues.act where is_end) as acts from queues.entry`,
  )
  const seconds = Math.round((performance.now() - begun) / 1000)
  process.stdout.write(
    `${JSON.stringify({ ...counts, seconds, ...entries[0], turnsOfWeights: { weights, fairness } })}\n`,
  )
  const { doubles, refused } = counts
  expect({ doubles, refused, twice }).toEqual({ doubles: 0, refused: 0, twice: [] })
  expect(entries).toEqual([{ all: 2 * scale.cases, ended: 2 * scale.cases, acts: 2 * scale.cases }])
  expect(counts.kills).toBe(scale.kills)
  const [light = 0, heavy = 0] = fairness
  expect(heavy / light).toBeGreaterThan(2.5)
  expect(heavy / light).toBeLessThan(3.5)
}, 900_000)
