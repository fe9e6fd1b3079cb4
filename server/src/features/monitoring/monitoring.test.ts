// The followed processes of a company over HTTP, with the courts' public interfaces as a stub.
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { monitoringEndpoints as endpoints } from '@tratativa/contract/monitoring/endpoints'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instanceSample, processNumber, processSample, publicationSample } from '../../gateways/courts/court-samples.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { courtSays, startRadar, type TestRadar } from '../../testing/radar.ts'
import { aCase } from '../../testing/register.ts'
import { foldTallies } from './processes/tallies.store.ts'

const dayMs = 24 * 60 * 60 * 1_000

let app: TestApp
let radar: TestRadar
let tenant: TestTenant
let bruna: TestUser
let chief: TestUser
let sequence = 0

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  radar = await startRadar(app)
  radar.stub.openIndex('tjsp')
  tenant = await aTenant(app)
  bruna = await aUser(app, { tenant, name: 'Bruna' })
  chief = await aUser(app, { tenant, name: 'Carla', profileTypeId: 1 })
})
afterEach(async () => {
  await radar.stub.close()
  await app.sql.query('delete from monitoring.lookup; delete from monitoring.court; delete from monitoring.process')
})

const ago = (days: number) => new Date(app.clock.now().getTime() - days * dayMs)

const aNumber = (court?: string) => processNumber((sequence += 1), court)

const newCase = async (number: string, more: Partial<Parameters<typeof aCase>[1]> = {}) =>
  caseCode(
    toCaseId(
      await aCase(app, { tenant, negotiator: bruna, author: `Autora ${number}`, ...more, processNumber: number }),
    ),
  )

const follow = async (caseId: string, as = bruna) =>
  (await app.call(endpoints.follow, { caseId }, { as: as.token })).body.data

const list = async (input: Parameters<typeof app.call<typeof endpoints.processes>>[1] = {}, as = bruna) =>
  (await app.call(endpoints.processes, input, { as: as.token })).body.data

const processOf = async (caseId: string, as = bruna) =>
  (await app.call(endpoints.caseProcess, { caseId }, { as: as.token })).body.data

const movementsOf = async (id: number) => (await app.call(endpoints.movements, { id }, { as: bruna.token })).body.data

const noticesOf = async (user: TestUser) => {
  await app.jobsDone()
  const { body } = await app.call(notificationsEndpoints.notices, {}, { as: user.token })
  return body.data.map(({ description }) => description)
}

describe('followed processes', () => {
  it('MON-001 hears a followed process: instances merged, history known, later movements new until somebody has seen them', async () => {
    const number = aNumber()
    const caseId = await newCase(number)
    const past = [26, 'Distribuição', ago(400)] as const
    courtSays(radar.stub, number, [past], ago(300))
    const { id, state } = await follow(caseId)
    expect(state).toBe('waiting')
    await radar.sweep()
    expect(await processOf(caseId)).toMatchObject({
      state: 'heard',
      newCount: 0,
      court: 'TJSP',
      updatedAt: expect.any(String),
      last: { name: 'Distribuição', kind: null },
    })

    app.clock.move(dayMs)
    const second = instanceSample({ grau: 'G2', '@timestamp': app.clock.now().toISOString(), movimentos: [] })
    courtSays(radar.stub, number, [past, [219, 'Procedência', ago(0.2)]], app.clock.now())
    const known = instanceSample({
      '@timestamp': app.clock.now().toISOString(),
      movimentos: [
        { codigo: 26, nome: 'Distribuição', dataHora: past[2].toISOString() },
        { codigo: 219, nome: 'Procedência', dataHora: ago(0.2).toISOString() },
      ],
    })
    radar.stub.put('tjsp', processSample(number, known, second))
    await radar.sweep()
    const process = await processOf(caseId)
    expect(process).toMatchObject({ newCount: 1, last: { name: 'Procedência', kind: 'sentence' } })
    const { instances } = (await app.call(endpoints.process, { id }, { as: bruna.token })).body
    expect(instances.map(({ grade }) => grade).toSorted()).toEqual(['G1', 'G2'])
    const movements = await movementsOf(id)
    expect(movements.map(({ name, isNew }) => [name, isNew])).toEqual([
      ['Procedência', true],
      ['Distribuição', false],
    ])

    const upTo = Math.max(...movements.map((movement) => movement.id))
    const seen = (await app.call(endpoints.markSeen, { id, upTo }, { as: bruna.token })).body.data
    expect(seen.newCount).toBe(0)
    expect((await movementsOf(id))[0]).toMatchObject({ isNew: false, seenBy: 'Bruna' })
  })

  it('counts by kept tallies what a count of the rows says, before and after they are folded', async () => {
    const counted = async () => {
      const { body } = await app.call(endpoints.summary, {}, { as: chief.token })
      return { total: body.total, isNew: body.isNew, matters: body.matters, states: body.states }
    }
    const ofRows = async () => {
      const { rows } = await app.sql.query(
        `select count(*)::int as total, (count(*) filter (where new_count > 0))::int as "isNew",
           (count(*) filter (where matters_count > 0))::int as matters from monitoring.process where tenant_id = $1`,
        [tenant.id],
      )
      return rows[0] as object
    }
    const [first, second, third] = [aNumber(), aNumber(), aNumber()]
    const cases: string[] = []
    for (const number of [first, second, third]) {
      const caseId = await newCase(number)
      await follow(caseId)
      cases.push(caseId)
    }
    courtSays(radar.stub, first, [[219, 'Procedência', ago(0.1)]], ago(0.1))
    courtSays(radar.stub, second, [[85, 'Petição', ago(0.1)]], ago(0.1))
    await radar.sweep()
    expect(await counted()).toMatchObject({ total: 3, isNew: 2, matters: 1 })
    expect(await counted()).toMatchObject(await ofRows())
    const { id } = (await processOf(cases[1] ?? '')) ?? { id: 0 }
    await app.call(endpoints.unfollow, { id }, { as: chief.token })
    const before = await counted()
    expect(before).toMatchObject(await ofRows())
    await app.db.asSystem(foldTallies)
    expect(await counted()).toEqual(before)
    const { rows } = await app.sql.query('select count(*)::int from monitoring.tally where tenant_id = $1', [tenant.id])
    expect(rows).toEqual([{ count: 2 }])
  })

  it('MON-001 stores a movement once, however often and in whatever order the court sends it', async () => {
    const number = aNumber()
    const caseId = await newCase(number)
    const { id } = await follow(caseId)
    const first = [970, 'Audiência', ago(1)] as const
    courtSays(radar.stub, number, [first, first], ago(0.5))
    await radar.sweep()
    for (const movements of [[[85, 'Petição', ago(2)] as const, first], [first]]) {
      app.clock.move(dayMs)
      courtSays(radar.stub, number, movements, app.clock.now())
      await radar.sweep()
    }
    expect((await movementsOf(id)).map(({ name }) => name)).toEqual(['Audiência', 'Petição'])
  })

  it('MON-001 says honestly what it does not know: absent, sealed, without an index', async () => {
    const [absent, sealed, uncovered] = [aNumber(), aNumber(), aNumber('100')]
    const ids = [await newCase(absent), await newCase(sealed), await newCase(uncovered)]
    courtSays(radar.stub, sealed, [[219, 'Procedência', ago(1)]], ago(1), { nivelSigilo: 2 })
    for (const caseId of ids) await follow(caseId)
    await radar.sweep()
    const states = await Promise.all(ids.map(async (caseId) => processOf(caseId)))
    expect(states.map((process) => process?.state)).toEqual(['absent', 'sealed', 'uncovered'])
    expect(states.map((process) => process?.askedAt === null)).toEqual([false, false, true])
    expect(await movementsOf(states[1]?.id ?? 0)).toEqual([])
    courtSays(radar.stub, absent, [[26, 'Distribuição', ago(30)]], app.clock.now())
    app.clock.move(dayMs)
    await radar.sweep()
    expect((await processOf(ids[0] ?? ''))?.state).toBe('heard')
  })

  it('MON-001 lists with news first, filters, counts and pages', async () => {
    const numbers = Array.from({ length: 60 }, () => aNumber())
    const ids: string[] = []
    for (const [index, number] of numbers.entries()) {
      ids.push(await newCase(number, { client: index < 5 ? 'Banco Andorinha' : 'Loja Sabiá' }))
      courtSays(
        radar.stub,
        number,
        index === 30 ? [[466, 'Homologação de Transação', ago(0.1)]] : [[26, 'Distribuição', ago(50 + index)]],
        ago(0.05),
      )
    }
    await app.call(endpoints.saveSettings, { follows: 'all' }, { as: chief.token })
    await app.jobsDone()
    await radar.sweep()
    const first = (await app.call(endpoints.processes, {}, { as: bruna.token })).body
    expect(first.data).toHaveLength(50)
    expect(first.data[0]).toMatchObject({ caseId: ids[30], newCount: 1, isByRule: true })
    const second = (await app.call(endpoints.processes, { cursor: first.cursor ?? '' }, { as: bruna.token })).body
    expect(second).toMatchObject({ cursor: null })
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(60)
    expect(first.data.slice(1).map(({ last }) => last?.happenedAt ?? '')).toEqual(
      first.data
        .slice(1)
        .map(({ last }) => last?.happenedAt ?? '')
        .toSorted()
        .toReversed(),
    )
    expect(await list({ matters: true })).toHaveLength(1)
    expect(await list({ search: 'andorinha' })).toHaveLength(0)
    expect(await list({ search: `Autora ${numbers[3]}` })).toHaveLength(1)
    expect(await list({ search: first.data[0]?.number ?? '' })).toHaveLength(1)
    expect(await list({ court: 'TJRJ' })).toHaveLength(0)
    const { body } = await app.call(endpoints.summary, { isNew: true }, { as: bruna.token })
    expect(body).toMatchObject({
      total: 60,
      matching: 1,
      isNew: 1,
      matters: 1,
      states: [{ state: 'heard', count: 60 }],
      courts: [{ court: 'TJSP', count: 60 }],
      radar: 'off',
    })
  })

  it('MON-001 follows by the rule of the administrator, and unfollows what a person chose', async () => {
    const [open, closed] = [await newCase(aNumber()), await newCase(aNumber(), { situation: 'acordo' })]
    expect((await app.call(endpoints.saveSettings, { follows: 'all' }, { as: bruna.token })).status).toBe(403)
    const save = async (follows: 'chosen' | 'deals' | 'all') => {
      await app.call(endpoints.saveSettings, { follows }, { as: chief.token })
      await app.jobsDone()
      return (await list()).map(({ caseId }) => caseId).toSorted()
    }
    expect(await save('deals')).toEqual([closed])
    expect(await save('all')).toEqual([open, closed].toSorted())
    const [process] = await list()
    const refused = await app.call(endpoints.unfollow, { id: process?.id ?? 0 }, { as: bruna.token })
    expect(refused.refusal).toMatchObject({ code: 'monitoring.followed-by-rule' })
    expect(await save('chosen')).toEqual([])
    const { id } = await follow(open)
    expect((await follow(open)).id).toBe(id)
    expect((await app.call(endpoints.unfollow, { id }, { as: bruna.token })).status).toBe(200)
    expect(await list()).toEqual([])
  })

  it('MON-001 follows nothing without a number, and a colleague changes nothing', async () => {
    const without = caseCode(toCaseId(await aCase(app, { tenant, negotiator: bruna })))
    const refused = await app.call(endpoints.follow, { caseId: without }, { as: bruna.token })
    expect(refused.refusal).toMatchObject({ code: 'monitoring.no-process', field: 'caseId' })
    const other = await aUser(app, { tenant, name: 'Davi' })
    const caseId = await newCase(aNumber())
    const answer = await app.call(endpoints.follow, { caseId }, { as: other.token })
    expect(answer.refusal).toMatchObject({ code: 'cases.case-not-yours' })
  })
})

describe('movements that matter', () => {
  it('MON-001 proposes a situation, tells the people of it, and changes the case only when somebody accepts', async () => {
    const number = aNumber()
    const caseId = await newCase(number, { situation: 'protocolada' })
    courtSays(radar.stub, number, [[26, 'Distribuição', ago(300)]], ago(200))
    await follow(caseId)
    await radar.sweep()
    app.clock.move(dayMs)
    courtSays(radar.stub, number, [[466, 'Homologação de Transação', ago(0.1)]], app.clock.now())
    await radar.sweep()
    const process = await processOf(caseId)
    expect(process).toMatchObject({
      situation: 'Petição protocolada',
      proposal: { situation: 'Homologado', kind: 'ratified' },
    })
    const expected = `Homologação no processo do caso ${caseId}`
    for (const user of [bruna, chief]) expect(await noticesOf(user)).toEqual([expect.stringContaining(expected)])
    const timeline = (await app.call(casesDeskEndpoints.caseTimeline, { id: caseId }, { as: bruna.token })).body
    expect(timeline.data.find(({ kind }) => kind === 'movement')).toMatchObject({
      text: 'Homologação de Transação',
      event: { what: 'ratified' },
    })
    const id = process?.proposal?.id ?? 0
    const accepted = await app.call(endpoints.decideProposal, { id, isAccepted: true }, { as: bruna.token })
    expect(accepted.body.data).toMatchObject({ situation: 'Homologado', proposal: null })
    const again = await app.call(endpoints.decideProposal, { id, isAccepted: false }, { as: bruna.token })
    expect(again.refusal).toMatchObject({ code: 'monitoring.already-decided' })
  })

  it('MON-001 keeps a dismissed proposal dismissed, whatever the court repeats', async () => {
    const number = aNumber()
    const caseId = await newCase(number, { situation: 'negociacao' })
    await follow(caseId)
    const movements = [[246, 'Definitivo', ago(0.5)] as const]
    courtSays(radar.stub, number, movements, ago(0.4))
    await radar.sweep()
    const proposal = (await processOf(caseId))?.proposal
    expect(proposal).toMatchObject({ situation: 'Sem acordo', kind: 'archived' })
    await app.call(endpoints.decideProposal, { id: proposal?.id ?? 0, isAccepted: false }, { as: bruna.token })
    app.clock.move(dayMs)
    courtSays(radar.stub, number, movements, app.clock.now())
    await radar.sweep()
    expect(await processOf(caseId)).toMatchObject({ proposal: null, situation: 'Em negociação' })
  })

  it('MON-001 reads the book of the night once, and says when a publication is taken back', async () => {
    const number = aNumber()
    const caseId = await newCase(number)
    await follow(caseId)
    const night = new Date(`${new Date(app.clock.now().getTime() + dayMs).toISOString().slice(0, 10)}T06:00:00Z`)
    app.clock.set(night)
    const day = night.toISOString().slice(0, 10)
    const publication = publicationSample(number, { data_disponibilizacao: day })
    radar.stub.books.set(
      `TJSP:${day}`,
      Buffer.from(JSON.stringify({ items: [publication, { ...publication, id: 9 }] })),
    )
    for (let book = 0; book < 8; book++) {
      await radar.readBooks()
      app.clock.move(5_000)
    }
    const id = (await processOf(caseId))?.id ?? 0
    expect(await movementsOf(id)).toEqual([
      expect.objectContaining({
        source: 'gazette',
        name: 'Intimação',
        isNew: true,
        cancelled: null,
        text: expect.stringContaining('15 dias'),
      }),
    ])
    const { rows } = await app.sql.query<{ data: unknown }>(
      "select data from platform.event where tenant_id = $1 and name = 'monitoring.publication.received'",
      [tenant.id],
    )
    expect(rows.map(({ data }) => data)).toEqual([expect.objectContaining({ caseId, availableOn: day, court: 'TJSP' })])

    const cancelled = { ...publication, ativo: false, motivo_cancelamento: 'Erro material' }
    radar.stub.books.set(`TJSP:${day}`, Buffer.from(JSON.stringify({ items: [cancelled] })))
    await app.sql.query("update monitoring.book set read_at = null, due_at = now() - interval '1 day'")
    await radar.readBooks()
    expect(await movementsOf(id)).toEqual([expect.objectContaining({ cancelled: 'Erro material' })])
  })
})

describe('one radar for all companies', () => {
  it('asks once about a process of two companies, and shows each its own', async () => {
    const number = aNumber()
    const caseId = await newCase(number)
    await follow(caseId)
    const others = await aTenant(app)
    const rival = await aUser(app, { tenant: others, name: 'Rui' })
    const theirs = caseCode(toCaseId(await aCase(app, { tenant: others, negotiator: rival, processNumber: number })))
    await follow(theirs, rival)
    courtSays(radar.stub, number, [[219, 'Procedência', ago(0.5)]], ago(0.4))
    await radar.sweep()
    expect(radar.stub.asks.filter(({ numbers }) => numbers.includes(number))).toHaveLength(1)
    const [own, rivals] = [await list(), await list({}, rival)]
    expect([own.map((process) => process.caseId), rivals.map((process) => process.caseId)]).toEqual([
      [caseId],
      [theirs],
    ])
    const id = own[0]?.id ?? 0
    await app.call(endpoints.markSeen, { id, upTo: 2_000_000_000 }, { as: bruna.token })
    expect((await processOf(theirs, rival))?.newCount).toBe(1)
    for (const endpoint of [endpoints.process, endpoints.movements])
      expect((await app.call(endpoint, { id }, { as: rival.token })).status).toBe(404)
    expect((await app.call(endpoints.markSeen, { id, upTo: 1 }, { as: rival.token })).status).toBe(404)
  })
})
