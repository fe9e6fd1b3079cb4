import { deadlinesEndpoints } from '@tratativa/contract/deadlines/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { dayAfter } from '@tratativa/contract/kernel/time'
import { monitoringEndpoints } from '@tratativa/contract/monitoring/endpoints'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { processNumber, publicationSample } from '../../../gateways/courts/court-samples.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startRadar, type TestRadar } from '../../../testing/radar.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp
let radar: TestRadar
let tenant: TestTenant
let ana: TestUser
let sequence = 30_000

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  // Half past three in São Paulo: the books of the night are open.
  app.clock.set(new Date('2027-03-02T06:30:00Z'))
  radar = await startRadar(app)
  tenant = await aTenant(app)
  ana = await aUser(app, { tenant, profileTypeId: 3, name: 'Ana Prado' })
})
afterEach(async () => {
  await radar.stub.close()
  await app.sql.query(
    "delete from monitoring.book; delete from monitoring.process; update monitoring.budget set next_at = '-infinity'",
  )
})

const follow = async (court: string) => {
  const number = processNumber((sequence += 1), court)
  const caseId = caseCode(toCaseId(await aCase(app, { tenant, negotiator: ana, processNumber: number })))
  await app.call(monitoringEndpoints.follow, { caseId }, { as: ana.token })
  return { number, caseId }
}

const publish = async (court: string, day: string, ...items: readonly Readonly<Record<string, unknown>>[]) => {
  radar.stub.books.set(`${court}:${day}`, Buffer.from(JSON.stringify({ items })))
  await app.sql.query("update monitoring.book set read_at = null, due_at = '2020-01-01', tries = 0")
  for (let book = 0; book < 12; book++) {
    await radar.readBooks()
    app.clock.move(5_000)
  }
  await app.jobsDone()
}

const deadlinesOf = async (caseId: string) =>
  (await app.call(deadlinesEndpoints.caseDeadlines, { caseId }, { as: ana.token })).body.data

describe('a publication of a followed process', () => {
  it('RADAR-001 starts one deadline, from the day on which it was made available, by the calendar of its court', async () => {
    const { number, caseId } = await follow('826')
    const day = '2027-03-01'
    const publication = publicationSample(number, { data_disponibilizacao: day })
    await publish('TJSP', day, publication, { ...publication, id: 9 })
    await publish('TJSP', day, publication)
    const deadlines = await deadlinesOf(caseId)
    expect(deadlines).toEqual([
      expect.objectContaining({
        title: 'Manifestação (despacho)',
        kind: 'procedural',
        days: 15,
        start: day,
        startFrom: 'available',
        court: '8.26',
        source: 'publication',
        user: { id: ana.id, name: 'Ana Prado' },
        state: 'open',
      }),
    ])
    // Published on Tuesday 2 March; fifteen business days from Wednesday.
    expect(deadlines[0]?.count).toMatchObject({ effective: '2027-03-02', due: '2027-03-23' })
  })

  it('RADAR-001 ends the deadline when the court takes the publication back', async () => {
    const { number, caseId } = await follow('826')
    const day = dayAfter('2027-03-02', -1)
    const publication = publicationSample(number, { data_disponibilizacao: day })
    await publish('TJSP', day, publication)
    await publish('TJSP', day, { ...publication, ativo: false, motivo_cancelamento: 'Erro material' })
    expect(await deadlinesOf(caseId)).toEqual([
      expect.objectContaining({
        state: 'cancelled',
        closeReason: 'Publicação cancelada pelo tribunal: Erro material',
      }),
    ])
  })

  it('RADAR-001 counts labour courts and small claims by their own law', async () => {
    const [labour, small] = [await follow('502'), await follow('826')]
    const day = '2027-03-01'
    const sentence = { data_disponibilizacao: day, tipoDocumento: 'Sentença', texto: 'Julgo procedente.' }
    await publish('TRT2', day, publicationSample(labour.number, { ...sentence, siglaTribunal: 'TRT2' }))
    await publish('TJSP', day, publicationSample(small.number, { ...sentence, nomeOrgao: '2º Juizado Especial Cível' }))
    const made = [...(await deadlinesOf(labour.caseId)), ...(await deadlinesOf(small.caseId))]
    expect(made.map(({ title, kind, days }) => [title, kind, days])).toEqual([
      ['Recurso ordinário (sentença)', 'labour', 8],
      ['Recurso inominado (sentença)', 'small-claims', 10],
    ])
  })
})
