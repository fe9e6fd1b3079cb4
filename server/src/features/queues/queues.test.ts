// The queues over HTTP: what fills them, who gets which case, how a turn ends, and what two people may never do.
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { conductEndpoints } from '@tratativa/contract/conduct/endpoints'
import { defaultConductRules } from '@tratativa/contract/conduct/rules'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { blockEndpoints } from '@tratativa/contract/people/endpoints'
import { presenceMessages } from '@tratativa/contract/kernel/presence'
import { undoEndpoints } from '@tratativa/contract/kernel/undo-endpoint'
import { queuesEndpoints as endpoints } from '@tratativa/contract/queues/endpoints'
import type { QueueDetail, Turn } from '@tratativa/contract/queues/shapes'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { overlapping } from '../../testing/overlapping.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { aChat, aMessage } from '../../testing/conversations.ts'
import { killLastAttempts, mendAttempts } from '../../testing/last-attempts.ts'
import { aCase, aPerson } from '../../testing/register.ts'
import { recountQueues } from './fill/recount-queues.ts'

let app: TestApp
let tenant: TestTenant
let [ana, bruno, supervisor]: [TestUser, TestUser, TestUser] = [] as never

// Noon of a Wednesday in São Paulo.
const noon = new Date('2026-11-25T15:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set(noon)
  tenant = await aTenant(app)
  ana = await aUser(app, { tenant, name: 'Ana' })
  bruno = await aUser(app, { tenant, name: 'Bruno' })
  supervisor = await aUser(app, { tenant, name: 'Sílvia', profileTypeId: 2 })
})

type Settings = InputTo<typeof endpoints.addQueue>
const settings = (part: Partial<Settings> = {}): Settings => ({
  name: 'Cobrança',
  filter: {},
  order: 'deadline',
  mix: { deadline: 1, room: 1, chance: 1, silence: 1 },
  weight: 1,
  hours: null,
  returnMinutes: 120,
  maxTries: 3,
  endOutcomes: ['agreed', 'refused'],
  mode: 'case',
  countdownSeconds: 10,
  scripts: [],
  members: [ana.id, bruno.id],
  ...part,
})

const code = (id: number) => caseCode(toCaseId(id))
const filled = async (part: Partial<Settings> = {}): Promise<QueueDetail> => {
  const { body } = await app.call(endpoints.addQueue, settings(part), { as: supervisor.token })
  await app.jobsDone()
  return body.data
}
const dueIn = async (days: number, options: Partial<Parameters<typeof aCase>[1]> = {}) => {
  const id = await aCase(app, { tenant, situation: 'negociacao', ...options })
  await app.sql.query(`update cases.case set limit_date = $2::date + $3::integer where id = $1`, [
    id,
    '2026-11-25',
    days,
  ])
  return id
}
const next = async (as = ana, input: InputTo<typeof endpoints.nextCase> = {}) =>
  (await app.call(endpoints.nextCase, input, { as: as.token })).body.data
const mine = async (as = ana, input: InputTo<typeof endpoints.nextCase> = {}): Promise<Turn> => {
  const turn = await next(as, input)
  if (turn === null) throw new Error('the queue gave no case')
  return turn
}
const on = ({ caseId, fence }: Turn) => ({ caseId, fence })
const finish = (turn: Turn, outcome: InputTo<typeof endpoints.finishTurn>['outcome'] = 'agreed', as = ana) =>
  app.call(endpoints.finishTurn, { ...on(turn), outcome }, { as: as.token })
const rowOf = async (id: number) =>
  (await app.call(endpoints.queues, {}, { as: supervisor.token })).body.data.find((queue) => queue.id === id)

describe('the queues', () => {
  it('QUEUE-001 fills a queue from its filter, orders it, explains it, and follows its cases', async () => {
    const [late, soon] = [await dueIn(2), await dueIn(30)]
    await dueIn(1, { situation: 'sem-acordo' })
    const queue = await filled({
      filter: { dealStatus: ['Em negociação'] },
      scripts: [
        { situationId: null, text: 'Bom dia, falo do caso de {{autor}} ({{situacao}}), proposta {{proposta}}.' },
      ],
    })
    expect(await rowOf(queue.id)).toMatchObject({ waiting: 2, members: 2, isFilling: false, isOpen: true })
    const turn = await mine()
    expect(turn).toMatchObject({ caseId: code(late), place: 1, waiting: 1, tries: 0, isHanded: false })
    expect(turn.why).toEqual([{ part: 'deadline', points: 97 }])
    expect(turn.facts.daysToDeadline).toBe(2)
    expect(turn.script).toBe('Bom dia, falo do caso de Autora de Teste (Em negociação), proposta [proposta].')
    const preview = { caseId: code(soon), text: '{{cliente}} {{nada}}' }
    expect((await app.call(endpoints.previewScript, preview, { as: supervisor.token })).body.data.text).toBe(
      'Cliente de Teste {{nada}}',
    )
    // The case leaves the filter while it waits.
    await app.call(casesDeskEndpoints.setCaseActive, { id: code(soon), isActive: false }, { as: supervisor.token })
    await app.jobsDone()
    expect(await rowOf(queue.id)).toMatchObject({ waiting: 0, inWork: 1 })
    await app.call(casesDeskEndpoints.setCaseActive, { id: code(soon), isActive: true }, { as: supervisor.token })
    await app.jobsDone()
    expect(await rowOf(queue.id)).toMatchObject({ waiting: 1, inWork: 1 })
    await finish(turn)
    expect(await rowOf(queue.id)).toMatchObject({ inWork: 0, endedToday: 1, turnsToday: 1 })
    const work = (await app.call(endpoints.queueWork, { id: queue.id }, { as: supervisor.token })).body.data
    expect(work.hours).toEqual([{ hour: 12, outcome: 'agreed', count: 1 }])
    expect(work.oldest.map(({ caseId }) => caseId)).toEqual([code(soon)])
    // Narrowed while people work: what no longer matches leaves.
    const edited = settings({ filter: { dealStatus: ['Sem contato'] } })
    const stale = { ...edited, id: String(queue.id), version: 99 }
    expect((await app.call(endpoints.editQueue, stale, { as: supervisor.token })).refusal.code).toBe(
      'queues.changed-meanwhile',
    )
    await app.call(endpoints.editQueue, { ...edited, id: String(queue.id), version: 1 }, { as: supervisor.token })
    await app.jobsDone()
    expect(await next()).toBeNull()
  })

  it('follows a filter that was stored when filters accepted any day', async () => {
    await dueIn(2)
    const queue = await filled()
    await app.sql.query('update queues.queue set filter = $2 where id = $1', [
      queue.id,
      { isActive: true, dealLimitDate: { from: '0002-03-04', to: '2100-12-31' } },
    ])
    await recountQueues.handle(app.db)
    await app.jobsDone()
    expect(await rowOf(queue.id)).toMatchObject({ waiting: 1, isFilling: false })
  })

  it('QUEUE-001 has a name of its own: for two who add it at once, by a new name, and back from the archive', async () => {
    const by = { as: supervisor.token }
    const add = (name: string) => app.call(endpoints.addQueue, settings({ name }), by)
    const answers = await overlapping(app, 'lock table queues.queue in share mode', [
      () => add('Cobrança'),
      () => add('cobranca'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const other = (await add('Outra')).body.data
    const renamed = await app.call(endpoints.editQueue, { ...settings(), id: other.id, version: 1 }, by)
    expect(renamed.refusal.code).toBe('queues.name-taken')
    await app.call(endpoints.setQueueState, { id: other.id, state: 'archived' }, by)
    expect((await add('Outra')).status).toBe(200)
    const back = await app.call(endpoints.setQueueState, { id: other.id, state: 'active' }, by)
    expect(back.refusal.code).toBe('queues.name-taken')
    await app.jobsDone()
  })

  it('QUEUE-001 says that a filling stands still, and fills again in the morning', async () => {
    await dueIn(2)
    await killLastAttempts(app)
    const { id } = (await app.call(endpoints.addQueue, settings(), { as: supervisor.token })).body.data
    await mendAttempts(app)
    await expect.poll(() => rowOf(id)).toMatchObject({ isFilling: false, isStopped: true })
    await recountQueues.handle(app.db)
    await app.jobsDone()
    expect(await rowOf(id)).toMatchObject({ isFilling: false, isStopped: false, waiting: 1 })
  }, 60_000)

  it('NEXT-001 gives each case to one person, whatever queue it is in, and two windows of a person the same case', async () => {
    const ids = [await dueIn(1), await dueIn(2), await dueIn(3)]
    await filled()
    await filled({ name: 'Outra', order: 'silence' })
    const windows = await Promise.all([mine(), mine(), mine(ana)])
    expect(new Set(windows.map(({ caseId, fence }) => `${caseId}/${fence}`)).size).toBe(1)
    const other = await mine(bruno)
    expect(other.caseId).not.toBe(windows[0]?.caseId)
    const queues = (await app.call(endpoints.queues, {}, { as: supervisor.token })).body.data
    expect(queues.reduce((sum, { inWork }) => sum + inWork, 0)).toBe(2)
    expect(ids.map(code)).toContain(other.caseId)
  })

  it('NEXT-001 never gives a case to a person who may not work on it, nor one of another company', async () => {
    const theirs = await dueIn(1, { negotiator: bruno })
    const free = await dueIn(5)
    const own = await dueIn(9, { negotiator: ana })
    const queue = await filled()
    const first = await mine()
    expect(first.caseId).toBe(code(free))
    await finish(first)
    const second = await mine()
    expect(second.caseId).toBe(code(own))
    const hand = (to: TestUser) => app.call(endpoints.handTurn, { ...on(second), to: to.id }, { as: ana.token })
    expect((await hand(bruno)).refusal.code).toBe('queues.may-not-see')
    expect((await hand(supervisor)).refusal.code).toBe('queues.not-member')
    await finish(second)
    expect(await next()).toBeNull()
    // The case changes hands behind the queue's back: the copy in the queue is corrected when it is taken.
    await app.sql.query('update cases.case set negotiator_id = $2 where id = $1', [theirs, ana.id])
    expect(await next(bruno)).toBeNull()
    expect((await mine(ana)).caseId).toBe(code(theirs))
    const stranger = await aUser(app, { tenant: await aTenant(app), name: 'Zeca', profileTypeId: 1 })
    expect((await app.call(endpoints.queue, { id: String(queue.id) }, { as: stranger.token })).status).toBe(404)
    expect((await app.call(endpoints.queues, {}, { as: stranger.token })).body.data).toEqual([])
    const outsider = await aUser(app, { tenant, name: 'Caio' })
    expect((await app.call(endpoints.queue, { id: String(queue.id) }, { as: outsider.token })).status).toBe(404)
    expect((await app.call(endpoints.queue, { id: String(queue.id) }, { as: ana.token })).body.data.name).toBe(
      'Cobrança',
    )
    expect((await app.call(endpoints.queueWork, { id: String(queue.id) }, { as: ana.token })).status).toBe(403)
    expect(await next(stranger)).toBeNull()
    expect((await app.call(endpoints.addQueue, settings(), { as: ana.token })).status).toBe(403)
    const foreign = settings({ name: 'Alheia', members: [stranger.id] })
    expect((await app.call(endpoints.addQueue, foreign, { as: supervisor.token })).refusal.code).toBe(
      'queues.unknown-member',
    )
  })

  it('NEXT-001 gives no case outside of conduct: the hours where the contact lives, blocks, the pace of messages', async () => {
    const withPhone = async (phone: string, days: number) => {
      const id = await dueIn(days)
      const author = await aPerson(app, { tenant, name: `Contato ${phone}`, phones: [phone] })
      await app.sql.query('update cases.case set author_id = $2 where id = $1', [id, author])
      await app.sql.query('update cases.party set person_id = $2 where case_id = $1', [id, author])
      return { id, author }
    }
    const manaus = await withPhone('92987654321', 1)
    const paulista = await withPhone('11987654321', 2)
    const paced = await dueIn(0)
    const chat = await aChat(app, { tenant, user: ana, caseId: paced })
    await aMessage(app, chat, { tenant, isOurs: true, sentAt: after(-30) })
    const rules = { ...defaultConductRules, hasHours: true, hasPacing: true, hoursBetween: 24 }
    const admin = await aUser(app, { tenant, name: 'Adão', profileTypeId: 1 })
    await app.call(conductEndpoints.setConductRules, rules, { as: admin.token })
    await filled()
    // Half past eight in São Paulo is half past seven in Manaus.
    app.clock.set(new Date('2026-11-26T11:30:00Z'))
    const turn = await mine()
    expect([turn.caseId, turn.phone]).toEqual([code(paulista.id), '11987654321'])
    // The queue does not dial a number that reached somebody else.
    const mark = (isWrong: boolean) =>
      app.sql.query(
        `update people.address set wrong_at = case when $2 then now() end, wrong_source = case when $2 then 'call' end where person_id = $1`,
        [paulista.author, isWrong],
      )
    await mark(true)
    expect((await mine()).phone).toBe('')
    await mark(false)
    expect(await next(bruno)).toBeNull()
    // Early on a Saturday: nobody.
    await app.call(endpoints.leaveTurn, on(turn), { as: ana.token })
    // The case is looked at again on this day: on Saturday its deadline is over, and it would count as much as every other that is over.
    await app.jobsDone()
    app.clock.set(new Date('2026-11-28T11:00:00Z'))
    expect(await next()).toBeNull()
    app.clock.set(new Date('2026-11-26T15:00:00Z'))
    await app.jobsDone()
    await app.call(blockEndpoints.addBlock, { personId: manaus.author, reason: 'Pediu' }, { as: admin.token })
    // Before the listener of the block has run.
    const [own, other] = [await mine(), await mine(bruno)]
    expect([own.caseId, other.caseId]).toEqual([code(paced), code(paulista.id)])
    await app.jobsDone()
    await finish(other, 'agreed', bruno)
    expect(await next(bruno)).toBeNull()
  })

  it('QUEUE-001 ends a turn as the queue says: out, back later, at most so often, put off, skipped, handed over', async () => {
    const [first, second] = [await dueIn(1), await dueIn(2)]
    const queue = await filled({ maxTries: 2 })
    let turn = await mine()
    await finish(turn, 'no-answer')
    expect((await finish(turn, 'no-answer')).refusal.code).toBe('queues.lease-over')
    turn = await mine()
    expect(turn.caseId).toBe(code(second))
    const past = { ...on(turn), until: after(-1).toISOString() }
    expect((await app.call(endpoints.snoozeTurn, past, { as: ana.token })).refusal.code).toBe(
      'queues.snoozed-into-past',
    )
    await app.call(endpoints.snoozeTurn, { ...on(turn), until: after(600).toISOString() }, { as: ana.token })
    expect(await next()).toBeNull()
    expect(await rowOf(queue.id)).toMatchObject({ waiting: 0, later: 2 })
    app.clock.set(after(121))
    turn = await mine()
    expect(turn).toMatchObject({ caseId: code(first), tries: 1 })
    await finish(turn, 'no-answer')
    // The second try was the last.
    expect(await rowOf(queue.id)).toMatchObject({ endedToday: 1 })
    app.clock.set(after(601))
    turn = await mine()
    expect(turn.caseId).toBe(code(second))
    await app.call(endpoints.skipTurn, { ...on(turn), reason: 'no-access', note: 'Pasta fechada' }, { as: ana.token })
    expect(await next(bruno)).toBeNull()
    await app.call(endpoints.putFirst, { id: String(queue.id), caseId: code(second) }, { as: supervisor.token })
    const { oldest } = (await app.call(endpoints.queueWork, { id: String(queue.id) }, { as: supervisor.token })).body
      .data
    expect(oldest.map(({ caseId, isFirst }) => [caseId, isFirst])).toContainEqual([code(second), true])
    turn = await mine()
    await app.call(endpoints.handTurn, { ...on(turn), to: bruno.id }, { as: ana.token })
    expect(await next()).toBeNull()
    expect(await mine(bruno)).toMatchObject({ caseId: code(second), isHanded: true })
  })

  it('NEXT-001 renews a lease, lets it lapse to another person, and refuses the old fence', async () => {
    const id = await dueIn(1)
    const queue = await filled()
    const turn = await mine()
    app.clock.set(after(4))
    await app.call(endpoints.renewTurn, on(turn), { as: ana.token })
    app.clock.set(after(8))
    expect(await next(bruno)).toBeNull()
    app.clock.set(after(10))
    const theirs = await mine(bruno)
    expect(theirs).toMatchObject({ caseId: code(id), fence: turn.fence + 1 })
    expect((await finish(turn)).refusal.code).toBe('queues.lease-over')
    expect((await app.call(endpoints.renewTurn, on(turn), { as: ana.token })).refusal.code).toBe('queues.lease-over')
    const free = { id: String(queue.id), caseId: code(id) }
    await app.call(endpoints.freeTurn, free, { as: supervisor.token })
    expect((await app.call(endpoints.freeTurn, free, { as: supervisor.token })).refusal.code).toBe('queues.not-waiting')
    expect((await finish(theirs, 'agreed', bruno)).refusal.code).toBe('queues.lease-over')
    expect((await mine()).caseId).toBe(code(id))
    // Paused: nobody gets another case, and the turn in work can be ended.
    await app.call(endpoints.setQueueState, { id: String(queue.id), state: 'paused' }, { as: supervisor.token })
    expect(await next(bruno)).toBeNull()
    const current = (await app.call(endpoints.turn, {}, { as: ana.token })).body.data
    expect(current && (await finish(current)).status).toBe(200)
  })

  it('frees a case soon after the last console at its desk is gone, and keeps it for one that comes back', async () => {
    const id = await dueIn(1)
    await filled()
    const open = async () => {
      const socket = io(app.base, { auth: { token: ana.token }, transports: ['websocket'], forceNew: true })
      const present = new Promise((resolve) => void socket.once(presenceMessages.people, resolve))
      socket.on('connect', () =>
        socket.emit(presenceMessages.report, [{ kind: 'case', id: code(id), isWriting: false }]),
      )
      await present
      return socket
    }
    const leaseMinutes = async () => {
      const { rows } = await app.sql.query<{ until: Date }>(
        'select lease_until as until from queues.entry where case_id = $1',
        [id],
      )
      return ((rows[0]?.until.getTime() ?? 0) - noon.getTime()) / 60_000
    }
    const turn = await mine()
    const [browser, other] = [await open(), await open()]
    browser.disconnect()
    other.disconnect()
    await expect.poll(leaseMinutes).toBeLessThan(2)
    await app.call(endpoints.renewTurn, on(turn), { as: ana.token })
    expect(await leaseMinutes()).toBeGreaterThan(4)
    const again = await open()
    again.disconnect()
    await expect.poll(leaseMinutes).toBeLessThan(2)
    app.clock.set(after(2))
    expect(await mine(bruno)).toMatchObject({ caseId: code(id), fence: turn.fence + 1 })
  })

  it('QUEUE-001 serves the queues of a person by their weights, and keeps to the hours of each', async () => {
    for (let index = 0; index < 16; index += 1)
      await dueIn(index, { situation: index % 2 === 0 ? 'negociacao' : 'contato' })
    const heavy = await filled({ name: 'Pesada', weight: 3, filter: { dealStatus: ['Em negociação'] } })
    await filled({ name: 'Leve', weight: 1, filter: { dealStatus: ['Contato iniciado'] } })
    const served: string[] = []
    for (let index = 0; index < 8; index += 1) {
      const turn = await mine()
      served.push(turn.queue.name)
      await finish(turn)
    }
    expect(served.filter((name) => name === 'Pesada')).toHaveLength(6)
    const hours = { fromHour: 13, toHour: 18, saturdays: false }
    const { members: _members, filter: _filter, id: _id, state: _state, version, ...same } = heavy
    const narrowed = {
      ...settings(same),
      filter: { dealStatus: ['Em negociação'] },
      hours,
      id: String(heavy.id),
      version,
    }
    await app.call(endpoints.editQueue, narrowed, { as: supervisor.token })
    await app.jobsDone()
    expect((await mine()).queue.name).toBe('Leve')
  })

  it('keeps the value under the ceiling from people who may not see it, though it orders their queue', async () => {
    const id = await dueIn(90)
    await app.sql.query('insert into cases.ceiling (tenant_id, case_id, version, amount) values ($1, $2, 1, 1000000)', [
      tenant.id,
      id,
    ])
    const other = await dueIn(91)
    await filled({ order: 'room', members: [ana.id, supervisor.id] })
    const turn = await mine()
    expect(turn).toMatchObject({ caseId: code(id), why: [] })
    await app.call(endpoints.leaveTurn, on(turn), { as: ana.token })
    expect((await mine(supervisor)).why).toEqual([{ part: 'room', points: 100 }])
    await app.call(
      casesDealsEndpoints.makeOffer,
      { id: code(other), side: 'theirs', move: 'counter', value: '14.000,00', channel: 'whatsapp' },
      { as: ana.token },
    )
    await app.jobsDone()
    expect((await mine()).caseId).toBe(code(other))
  })

  it('QUEUE-001 counts for leaders the waiting cases of people who do not work in the queue', async () => {
    const carla = await aUser(app, { tenant, name: 'Carla' })
    await dueIn(1)
    await dueIn(2, { negotiator: carla })
    await dueIn(3, { negotiator: carla })
    await dueIn(4, { negotiator: ana })
    const { id } = await filled()
    const work = async () =>
      (await app.call(endpoints.queueWork, { id: String(id) }, { as: supervisor.token })).body.data
    expect(await work()).toMatchObject({ free: 1, elsewhere: 2, people: [{ waiting: 1 }, { waiting: 0 }] })
    const queue = (await app.call(endpoints.queue, { id: String(id) }, { as: supervisor.token })).body.data
    const edit = { ...settings({ members: [ana.id, bruno.id, carla.id] }), id: String(id), version: queue.version }
    await app.call(endpoints.editQueue, edit, { as: supervisor.token })
    await app.jobsDone()
    expect(await work()).toMatchObject({ elsewhere: 0, people: [{ waiting: 1 }, { waiting: 0 }, { waiting: 2 }] })
  })

  it('QUEUE-001 lets leaders give waiting cases to a person, and move them into another queue, which keeps them', async () => {
    const days = [1, 2, 3, 4]
    const cases: number[] = []
    for (const day of days) cases.push(await dueIn(day))
    cases.push(await dueIn(5, { negotiator: ana }))
    const queue = await filled()
    const other = await filled({ name: 'Outra', filter: { dealStatus: ['Contato iniciado'] }, members: [bruno.id] })
    const move = (input: Omit<InputTo<typeof endpoints.moveCases>, 'id'>, as = supervisor) =>
      app.call(endpoints.moveCases, { id: String(queue.id), ...input }, { as: as.token })
    const person = (userId: number) => ({ kind: 'person', userId }) as never
    const toOther = { kind: 'queue', queueId: other.id } as const

    expect((await move({ count: 1, to: person(bruno.id) }, ana)).status).toBe(403)
    const work = async (id = queue.id) =>
      (await app.call(endpoints.queueWork, { id: String(id) }, { as: supervisor.token })).body.data
    const takeBack = async () => {
      const { data } = (await app.call(undoEndpoints.undoableActs, {}, { as: supervisor.token })).body
      return app.call(undoEndpoints.takeActBack, { id: data[0]?.id ?? '' }, { as: supervisor.token })
    }
    const before = [await work(), await work(other.id)]
    for (const to of [person(bruno.id), toOther]) {
      expect((await move({ count: 2, to })).body.data).toEqual({ moved: 2 })
      await app.jobsDone()
      expect([await work(), await work(other.id)]).not.toEqual(before)
      expect((await takeBack()).status).toBe(200)
      await app.jobsDone()
      expect([await work(), await work(other.id)]).toEqual(before)
    }
    expect((await move({ count: 2, to: person(bruno.id) })).body.data).toEqual({ moved: 2 })
    expect(await work()).toMatchObject({ free: 2, people: [{ waiting: 1 }, { waiting: 2 }] })
    // The urgent cases are Bruno's now: Ana gets the third.
    const turn = await mine(ana, { queueId: queue.id })
    expect(turn.caseId).toBe(code(cases[2] ?? 0))
    const turnOfBruno = await mine(bruno, { queueId: queue.id })
    expect(turnOfBruno).toMatchObject({ caseId: code(cases[0] ?? 0), isHanded: true })
    await finish(turnOfBruno, 'agreed', bruno)

    expect((await move({ count: 50, to: toOther })).body.data).toEqual({ moved: 3 })
    await app.jobsDone()
    expect((await move({ count: 1, to: toOther })).refusal.code).toBe('queues.none-to-move')
    expect((await move({ count: 1, to: { kind: 'queue', queueId: queue.id } })).refusal.code).toBe('queues.same-queue')
    expect((await move({ count: 1, to: person(supervisor.id) })).refusal.code).toBe('queues.not-member')
    // The other queue is counted again, and keeps the moved cases although its filter is another.
    await app.call(endpoints.setQueueState, { id: String(other.id), state: 'paused' }, { as: supervisor.token })
    await app.call(endpoints.setQueueState, { id: String(other.id), state: 'active' }, { as: supervisor.token })
    await app.jobsDone()
    expect((await mine(bruno, { queueId: other.id })).caseId).toBe(code(cases[1] ?? 0))
    await finish(turn)
    expect(await next(ana, { queueId: queue.id })).toBeNull()
    const stopped = await app.call(
      endpoints.setQueueState,
      { id: String(other.id), state: 'archived' },
      { as: supervisor.token },
    )
    expect(stopped.status).toBe(200)
    expect((await move({ count: 1, to: toOther })).refusal.code).toBe('queues.queue-stopped')
  })
})
