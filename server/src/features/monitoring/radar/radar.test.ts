// The radar under the limits and failures of the courts: the budget, the circuit of a court, halved questions, killed servers.
import { monitoringEndpoints as endpoints } from '@tratativa/contract/monitoring/endpoints'
import { toCaseId, caseCode } from '@tratativa/contract/kernel/ids'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { processNumber } from '../../../gateways/courts/court-samples.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { radarStep, courtSays, courtWaits, startRadar, type TestRadar } from '../../../testing/radar.ts'
import { simulateRadar } from '../../../testing/simulated-radar.ts'
import { aCase } from '../../../testing/register.ts'
import { enrollProcesses, tidyLookups } from './lookups.store.ts'

const hourMs = 60 * 60 * 1_000
let app: TestApp
let radar: TestRadar
let tenant: TestTenant
let chief: TestUser
let sequence = 10_000

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  tenant = await aTenant(app)
  chief = await aUser(app, { tenant, profileTypeId: 1 })
})
afterEach(async () => {
  await radar.stub.close()
  await app.sql.query(
    `delete from monitoring.lookup; delete from monitoring.court; delete from monitoring.process;
     update monitoring.budget set next_at = '-infinity'`,
  )
})

const follow = async (situation = 'captura', court = '826') => {
  const number = processNumber((sequence += 1), court)
  const id = await aCase(app, { tenant, situation, processNumber: number })
  await app.call(endpoints.follow, { caseId: caseCode(toCaseId(id)) }, { as: chief.token })
  courtSays(radar.stub, number, [[26, 'Distribuição', new Date('2024-01-01')]], new Date('2026-01-01'))
  return number
}

const followMany = async (count: number) => {
  const numbers: string[] = []
  for (let index = 0; index < count; index++) numbers.push(await follow())
  await app.db.asSystem((tx) => enrollProcesses(tx, courtWaits))
  return numbers
}

const heard = async () => {
  const { body } = await app.call(endpoints.summary, {}, { as: chief.token })
  return body.states.find(({ state }) => state === 'heard')?.count ?? 0
}

describe('the radar', () => {
  it('RADAR-001 asks first about what waits for a court', async () => {
    radar = await startRadar(app)
    const open = await follow('negociacao')
    const filed = await follow('protocolada', '819')
    const signed = await follow('minuta-assinada', '813')
    await app.db.asSystem((tx) => enrollProcesses(tx, courtWaits))
    for (let call = 0; call < 6; call++) await radar.step()
    expect(radar.stub.asks.slice(0, 3).map(({ numbers }) => numbers)).toEqual([[signed], [filed], [open]])
  })

  it('moves a case up when its situation does', async () => {
    radar = await startRadar(app)
    const number = await follow('negociacao')
    await radar.sweep()
    await app.sql.query(
      `update cases.case c set situation_id = s.id from cases.situation s
       where c.process_number = $1 and s.tenant_id = c.tenant_id and s.key = 'minuta-assinada'`,
      [number],
    )
    await app.db.asSystem((tx) => tidyLookups(tx, courtWaits))
    const batch = await radar.step()
    expect(batch).toEqual([expect.objectContaining({ number, priority: 0 })])
  })

  it('RADAR-001 asks first about signed and filed documents, before anybody has moved their cases', async () => {
    radar = await startRadar(app)
    const open = await follow('acordo')
    const filed = await follow('acordo', '819')
    const signed = await follow('acordo', '813')
    const petition = (number: string, state: string) =>
      app.sql.query(
        `insert into petitions.petition (tenant_id, case_id, title, kind, state, made_by, by_name)
         select c.tenant_id, c.id, 'Homologação', 'homologation', $2, $3, 'Carla' from cases.case c where c.process_number = $1`,
        [number, state, chief.accountId],
      )
    await petition(open, 'approved')
    await petition(filed, 'filed')
    await petition(signed, 'signed')
    await app.db.asSystem((tx) => enrollProcesses(tx, courtWaits))
    for (let call = 0; call < 6; call++) await radar.step()
    expect(radar.stub.asks.slice(0, 3).map(({ numbers }) => numbers)).toEqual([[signed], [filed], [open]])
    await app.sql.query("update petitions.petition set state = 'filed' where tenant_id = $1", [tenant.id])
    await app.db.asSystem((tx) => tidyLookups(tx, courtWaits))
    const { rows } = await app.sql.query('select priority, count(*)::int from monitoring.lookup group by 1')
    expect(rows).toEqual([{ priority: 1, count: 3 }])
  })

  it('asks for fewer processes at once when the index refuses many', async () => {
    radar = await startRadar(app, { mostTerms: 3 })
    await followMany(8)
    await radar.sweep()
    expect(radar.stub.asks.map(({ numbers }) => numbers.length)).toEqual([8, 4, 2, 2, 2, 2])
    expect(await heard()).toBe(8)
  })

  it('rests after 429, and puts no court to rest for it', async () => {
    radar = await startRadar(app)
    await followMany(1)
    radar.stub.replyNext({ status: 429, retryAfter: '90' })
    await radar.step()
    const before = app.clock.now().getTime()
    while ((await heard()) === 0) await radar.step()
    expect(app.clock.now().getTime() - before).toBeGreaterThanOrEqual(90_000)
    expect(radar.stub.figures.calls).toBe(2)
  })

  it('leaves a court alone after three failures, and hears the others', async () => {
    radar = await startRadar(app)
    await followMany(1)
    const other = await follow('captura', '819')
    await app.sql.query("update monitoring.process set alias = 'tjrj' where number = $1", [other])
    radar.stub.replyNext({ status: 504 }, { fault: 'dropped' }, { body: '<html></html>' })
    for (let call = 0; call < 12 && radar.stub.figures.calls < 3; call++) await radar.step()
    const { rows } = await app.sql.query<{ failures: number; closed: boolean }>(
      'select failures, closed_until > $1 as closed from monitoring.court',
      [app.clock.now()],
    )
    expect(rows).toEqual([{ failures: 3, closed: true }])
    await app.db.asSystem((tx) => enrollProcesses(tx, courtWaits))
    for (let call = 0; call < 3; call++) await radar.step()
    expect(radar.stub.asks.map(({ numbers }) => numbers)).toEqual([[other]])
    app.clock.move(3 * hourMs)
    await radar.sweep()
    expect(await heard()).toBe(2)
  })

  it('MON-001 says that the key is refused, and hears again with the new one', async () => {
    radar = await startRadar(app)
    await followMany(1)
    radar.stub.state.key = 'outra-chave-publica'
    await radar.step()
    radar.stub.state.key = 'chave-publica-de-teste'
    const { rows } = await app.sql.query("select fault from monitoring.court where alias = '*'")
    expect(rows).toEqual([{ fault: 'key' }])
    app.clock.move(hourMs)
    await radar.sweep()
    expect(await heard()).toBe(1)
  })

  it('goes on with the batch of a server that ended, and stores nothing twice', async () => {
    radar = await startRadar(app)
    await followMany(5)
    // The server ends while it waits for the answer: its batch is taken, and nothing is stored.
    const answer = radar.parts.courts.searchIndex
    const dying = { ...radar.parts.courts, searchIndex: () => Promise.reject(new Error('killed')) }
    await expect(radarStep({ ...radar.parts, courts: dying })).rejects.toThrow('killed')
    expect(await heard()).toBe(0)
    expect(await radar.step()).toEqual([])
    app.clock.move(hourMs / 4)
    await radarStep({ ...radar.parts, courts: { ...radar.parts.courts, searchIndex: answer } })
    expect(await heard()).toBe(5)
    const { rows } = await app.sql.query('select count(*)::int from monitoring.movement where tenant_id = $1', [
      tenant.id,
    ])
    expect(rows).toEqual([{ count: 5 }])
  })

  it('shares one budget among servers, whatever they do at once', async () => {
    radar = await startRadar(app, { perMinute: 60, stubPerMinute: 60 })
    await app.sql.query(
      `insert into monitoring.lookup (number, alias, priority, due_at)
       select lpad(n::text, 20, '0'), 'court' || n, 3, $1 from generate_series(1, 150) n`,
      [app.clock.now()],
    )
    for (let court = 1; court <= 150; court++) radar.stub.openIndex(`court${court}`)
    while (radar.stub.figures.calls < 150) await Promise.all([radar.step(), radar.step(), radar.step()])
    expect(radar.stub.figures).toMatchObject({ calls: 150, refused: 0 })
    expect(radar.stub.figures.mostInMinute).toBeLessThanOrEqual(60)
  })

  it('RADAR-002 keeps the budget for a day with two servers at once, one of which is killed again and again', async () => {
    radar = await startRadar(app)
    const figures = await simulateRadar(app, tenant, {
      ...(inject('thorough') ? { processes: 1_000, killEvery: 25 } : { processes: 400, killEvery: 12 }),
      days: 1,
      courts: 40,
      workers: 2,
    })
    expect(figures.kills).toBeGreaterThan(3)
    expect(figures.refused).toBe(0)
    expect(figures.mostInMinute).toBeLessThanOrEqual(120)
    expect(figures.medianAgeHours).toBeLessThan(8)
    expect(figures.oldestHours).toBeLessThan(12)
  }, 120_000)
})
