import { casesDeskEndpoints as endpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import {
  clientId as clientIdShape,
  caseCode,
  toCaseId,
  type PersonId,
  type SubClientId,
} from '@tratativa/contract/kernel/ids'
import { blockEndpoints, personEndpoints } from '@tratativa/contract/people/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../../testing/app.ts'
import { aCase, aClient, aPerson } from '../../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let boss: TestUser

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  tenant = await aTenant(app)
  boss = await aUser(app, { tenant, profileTypeId: 1 })
})

const detail = async (id: string) => (await app.call(endpoints.case, { id }, { as: boss.token })).body.data
const searchCaseIds = async (search: string) =>
  (await app.call(casesListEndpoints.fastSearch, { search }, { as: boss.token })).body.data.map(({ id }) => id)
const newCase = async (author: string, lawyer?: string) =>
  caseCode(toCaseId(await aCase(app, { tenant, author, ...(lawyer === undefined ? {} : { lawyer }) })))
const personOf = async (id: string) => (await detail(id)).author?.id as PersonId

const merge = async (winner: PersonId, loser: PersonId) => {
  const { body } = await app.call(personEndpoints.mergePersons, { id: winner, loser }, { as: boss.token })
  await app.jobsDone()
  return body.merge.id
}
const undo = async (id: number) => {
  const answer = await app.call(personEndpoints.undoMerge, { id }, { as: boss.token })
  await app.jobsDone()
  return answer.status
}

describe('people in cases', () => {
  it('a case shows the new name of its author, in lists and searches', async () => {
    const id = await newCase('Maria Souza')
    const person = (await app.call(personEndpoints.person, { id: await personOf(id) }, { as: boss.token })).body.data
    const { name: _, ...same } = { name: '', is_lawyer: false, version: person.version, id: person.id }
    await app.call(personEndpoints.editPerson, { ...same, name: 'Zenaide Ávila' }, { as: boss.token })
    await app.jobsDone()
    expect((await detail(id)).author?.name).toBe('Zenaide Ávila')
    expect(await searchCaseIds('avila')).toEqual([id])
    expect(await searchCaseIds('maria souza')).toEqual([])
  })

  it('two merged people are one in every case, as party and as lawyer, and two again after the undo', async () => {
    const [firstCase, other] = [await newCase('Maria Souza'), await newCase('M. Aparecida de Souza', 'Paulo')]
    const [winner, loser] = [await personOf(firstCase), await personOf(other)]
    const third = await newCase('Terceiro')
    await app.sql.query('update cases.party set lawyer_id = $1 where case_id = $2', [loser, Number(third.slice(2))])
    await app.sql.query('update cases.case set lawyer_id = $1 where id = $2', [loser, Number(third.slice(2))])
    const before = await detail(other)
    const mergeId = await merge(winner, loser)
    expect((await detail(other)).parties).toMatchObject([{ person: { id: winner }, lawyer: { name: 'Paulo' } }])
    expect((await detail(third)).lawyer?.id).toBe(winner)
    expect(await searchCaseIds('maria souza')).toEqual(expect.arrayContaining([firstCase, other]))
    const history = await app.call(endpoints.caseBotHistory, { id: other }, { as: boss.token })
    expect(history.body.history).toMatchObject([
      { by: null, changes: [{ field: 'parties', before: 'M. Aparecida de Souza', after: 'Maria Souza' }] },
    ])
    expect(await undo(mergeId)).toBe(200)
    expect((await detail(other)).parties).toEqual(before.parties)
    expect((await detail(third)).lawyer?.id).toBe(loser)
    expect(await searchCaseIds('m. aparecida')).toEqual([other])
  })

  it('a person who is in a case twice after a merge is listed once, and twice again after the undo', async () => {
    const id = await newCase('Ana Lima')
    const winner = await personOf(id)
    const loser = (await aPerson(app, { tenant, name: 'Ana M. Lima' })) as PersonId
    await app.sql.query('insert into cases.party (tenant_id, case_id, position, person_id) values ($1, $2, 5, $3)', [
      tenant.id,
      Number(id.slice(2)),
      loser,
    ])
    const mergeId = await merge(winner, loser)
    expect((await detail(id)).parties.map(({ person }) => person.id)).toEqual([winner])
    expect(await undo(mergeId)).toBe(200)
    expect((await detail(id)).parties.map(({ person }) => person.id)).toEqual([winner, loser])
  })

  it('successive merges lead to the last person, in whatever order their events are received', async () => {
    const ids = [await newCase('A'), await newCase('B'), await newCase('C')]
    const [a, b, c] = await Promise.all(ids.map(personOf))
    const first = await app.call(
      personEndpoints.mergePersons,
      { id: b as PersonId, loser: a as PersonId },
      { as: boss.token },
    )
    await app.call(personEndpoints.mergePersons, { id: c as PersonId, loser: b as PersonId }, { as: boss.token })
    await app.jobsDone()
    for (const id of ids) expect(await personOf(id)).toBe(c)
    expect((await undo(first.body.merge.id)).toString()).toMatch(/^409$/)
  })

  it('PERSON-005 a case shows which of its contacts must not be contacted', async () => {
    const id = await newCase('Maria Souza')
    const person = await personOf(id)
    await app.sql.query(
      `insert into people.address (tenant_id, person_id, kind, value, position) values ($1, $2, 'phone', '11981234567', 0)`,
      [tenant.id, person],
    )
    const phone = async () => (await detail(id)).parties[0]?.person
    expect(await phone()).toMatchObject({
      blocking: 'none',
      addresses: [{ value: '(11) 98123-4567', is_blocked: false }],
    })
    await app.call(blockEndpoints.addBlock, { value: '(11) 8123-4567', reason: 'Pediu' }, { as: boss.token })
    expect(await phone()).toMatchObject({ blocking: 'some', addresses: [{ is_blocked: true }] })
    await app.call(blockEndpoints.addBlock, { personId: person, reason: 'Pediu' }, { as: boss.token })
    expect(await phone()).toMatchObject({ blocking: 'all' })
  })
})

describe('cases of people and clients', () => {
  it('PERSON-004 lists the cases of a person, as a party and as a lawyer, the newest first', async () => {
    const first = await newCase('Maria', 'Paulo')
    const paulo = (await detail(first)).lawyer?.id as PersonId
    const second = await newCase('Outra')
    await app.sql.query('update cases.party set lawyer_id = $1 where case_id = $2', [paulo, Number(second.slice(2))])
    const own = await newCase('Sem ligação')
    await app.sql.query('update cases.party set person_id = $1 where case_id = $2', [paulo, Number(own.slice(2))])
    const { body } = await app.call(endpoints.personCases, { id: paulo }, { as: boss.token })
    expect(body.data.map(({ id, role }) => [id, role])).toEqual([
      [own, 'author'],
      [second, 'lawyer'],
      [first, 'lawyer'],
    ])
    expect(body).toMatchObject({ total: 3, cursor: null })
  })

  it('CLIENT-002 counts a client’s cases by situation, sub-client and negotiator, and this month’s deals', async () => {
    const negotiator = await aUser(app, { tenant, name: 'Camila' })
    const client = 'Banco Andorinha'
    for (const situation of ['proposta', 'proposta', 'acordo'])
      await aCase(app, { tenant, client, subClient: 'Consignado', situation, processValue: 100_000, negotiator })
    const shut = await aCase(app, { tenant, client, processValue: 5_000 })
    await app.sql.query('update cases.case set is_active = false where id = $1', [shut])
    await app.sql.query(
      `update cases.case set closed_deal_date = $2::date, last_proposal = 45000 where tenant_id = $1 and is_active
       and situation_id in (select id from cases.situation where key = 'acordo')`,
      [tenant.id, app.clock.now().toISOString().slice(0, 10)],
    )
    const id = clientIdShape.parse(await aClient(app, tenant, client))
    const { body } = await app.call(endpoints.clientCaseFigures, { id }, { as: boss.token })
    expect(body.data).toMatchObject({
      active: { count: 3, value: '3.000,00' },
      inactive: 1,
      bySituation: [
        { situation: { name: 'Proposta enviada' }, count: 2, value: '2.000,00' },
        { situation: { name: 'Acordo fechado' }, count: 1, value: '1.000,00' },
      ],
      bySubClient: [{ name: 'Consignado', count: 3 }],
      byNegotiator: [{ name: 'Camila', count: 3 }],
      dealsThisMonth: { count: 1, value: '450,00' },
      dealsLastMonth: { count: 0, value: '0,00' },
    })
    const subClientId = body.data.bySubClient[0]?.id as SubClientId
    await aCase(app, { tenant, client, subClient: 'Cartões' })
    const part = await app.call(endpoints.clientCaseFigures, { id, subClientId }, { as: boss.token })
    expect(part.body.data).toMatchObject({ active: { count: 3 }, inactive: 0, bySubClient: [{ name: 'Consignado' }] })
  })

  it('CASE-015 returns the cases before and after one in a filtered and sorted list, and its position', async () => {
    const ids = []
    for (const author of ['Bruno', 'Ana', 'Carla', 'Davi']) ids.push(await newCase(author))
    const [bruno, ana, carla, davi] = ids as [string, string, string, string]
    const ask = async (id: string, by: 'author' | 'limitDate' = 'author', filter = {}) =>
      (await app.call(endpoints.caseNeighbours, { id, sort: { by, direction: 'asc' }, filter }, { as: boss.token }))
        .body.data
    expect(await ask(bruno)).toEqual({ previous: ana, next: carla, position: 2, total: 4 })
    expect(await ask(ana)).toMatchObject({ previous: null, next: bruno, position: 1 })
    expect(await ask(davi)).toMatchObject({ previous: carla, next: null, position: 4 })
    expect(await ask(bruno, 'author', { search: 'carla' })).toEqual({
      previous: null,
      next: carla,
      position: null,
      total: 1,
    })
    await app.sql.query("update cases.case set limit_date = '2026-12-01' where id = $1", [Number(carla.slice(2))])
    expect(await ask(carla, 'limitDate')).toMatchObject({ previous: null, position: 1 })
    expect(await ask(bruno, 'limitDate')).toMatchObject({ previous: carla, next: ana, position: 2 })
  })
})
