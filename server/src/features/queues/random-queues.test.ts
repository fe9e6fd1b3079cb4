// Many people press at random on two queues of the same cases; some vanish without a word, and the clock runs. THOROUGH=1: 200 people.
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { queuesEndpoints as endpoints } from '@tratativa/contract/queues/endpoints'
import type { Turn } from '@tratativa/contract/queues/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestUser } from '../../testing/builders.ts'
import { aCase } from '../../testing/register.ts'

const isThorough = process.env['THOROUGH'] === '1'
const [peopleCount, caseCount] = isThorough ? [200, 2000] : [8, 24]
const seed = 20_261_126

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** Repeatable numbers from 0 to 1. */
const numbers = () => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
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

interface Lease {
  readonly person: TestUser
  readonly turn: Turn
  readonly until: number
}

/** Each person acts alone and all of them at once; the clock moves between the rounds. */
const runRounds = async (people: readonly TestUser[]) => {
  const random = numbers()
  const leases = new Map<string, Lease>()
  const ended = new Map<string, number>()
  let doubles = 0
  let refused = 0
  let now = Date.now()
  const act = async (person: TestUser) => {
    const { body } = await app.call(endpoints.nextCase, {}, { as: person.token })
    const turn = body.data
    if (turn === null) return
    const before = leases.get(turn.caseId)
    if (before && before.person.id !== person.id && before.until > now) doubles += 1
    leases.set(turn.caseId, { person, turn, until: new Date(turn.until).getTime() })
    const dice = random()
    // A person who vanishes.
    if (dice < 0.2) return
    const on = { caseId: turn.caseId, fence: turn.fence }
    leases.delete(turn.caseId)
    if (dice < 0.3) await app.call(endpoints.skipTurn, { ...on, reason: 'Depois' }, { as: person.token })
    else {
      const outcome = dice < 0.9 ? ('agreed' as const) : ('no-answer' as const)
      const answer = await app.call(endpoints.finishTurn, { ...on, outcome }, { as: person.token })
      if (answer.status !== 200) refused += 1
      else if (outcome === 'agreed') {
        const key = `${turn.queue.id}/${turn.caseId}`
        ended.set(key, (ended.get(key) ?? 0) + 1)
      }
    }
  }
  for (let round = 0; round < 400 && ended.size < 2 * caseCount; round += 1) {
    await Promise.all(people.map(act))
    now += random() < 0.3 ? 6 * 60_000 : 90_000
    app.clock.set(new Date(now))
  }
  return { doubles, refused, ended }
}

it('NEXT-001 no case is with two people, none is lost and none ends twice, whoever vanishes', async () => {
  const tenant = await aTenant(app)
  const lead = await aUser(app, { tenant, profileTypeId: 2 })
  const people: TestUser[] = []
  for (let index = 0; index < peopleCount; index += 1)
    people.push(await aUser(app, { tenant, name: `Pessoa ${index}` }))
  for (let index = 0; index < caseCount; index += 1) await aCase(app, { tenant })
  const members = people.map(({ id }) => id)
  for (const weight of [1, 3])
    await app.call(endpoints.addQueue, { ...settings, name: `Fila ${weight}`, weight, members }, { as: lead.token })
  await app.jobsDone()
  const { doubles, refused, ended } = await runRounds(people)
  expect({ doubles, refused, twice: [...ended.values()].filter((count) => count > 1) }).toEqual({
    doubles: 0,
    refused: 0,
    twice: [],
  })
  expect(ended.size).toBe(2 * caseCount)
}, 1_800_000)
