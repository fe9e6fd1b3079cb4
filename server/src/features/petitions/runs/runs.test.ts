// Petitions for many cases at once: previewed, made in chunks, cancelled, and resumed by another process after a kill.
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { petitionsEndpoints as endpoints } from '@tratativa/contract/petitions/endpoints'
import { setTimeout as pause } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aClosedDeal, aPetitionModel, aText, field } from '../../../testing/petitions.ts'
import { aCase } from '../../../testing/register.ts'
import { releaseJobs, spawnServer } from '../../../testing/spawned-server.ts'

let app: TestApp
let tenant: TestTenant
let supervisor: TestUser
let modelId: number
let worker: TestApp | null = null

beforeAll(async () => {
  app = await startApp({ env: { ROLES: 'web' } })
}, 400_000)
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  supervisor = await aUser(app, { tenant, profileTypeId: 2 })
  const text = aText([field('author.name'), ' recebe ', field('agreement.value', 'both'), '.'])
  modelId = (await aPetitionModel(app, { as: supervisor, name: 'Minuta', text })).id
})
afterEach(() => rest())

const as = () => ({ as: supervisor.token })
/** Runs the jobs until the test ends, or rests. */
const work = async () => {
  const { url: databaseUrl, keys, filesRoot } = app
  worker = await startApp({ env: { ROLES: 'worker' }, databaseUrl, keys, filesRoot })
}
const rest = async () => {
  await worker?.stop()
  worker = null
}
const workUntilKilled = () =>
  spawnServer({ DATABASE_URL: app.url, DATA_DIR: app.filesRoot, FILES_DIR: app.filesRoot, ROLES: 'worker,web' })
const deals = async (count: number) => {
  const ids = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      aClosedDeal(app, { tenant, author: `Autora ${index}`, value: 100_000 + index }),
    ),
  )
  return ids.map((id) => caseCode(toCaseId(id)))
}
/** Many cases as copies of a deal, quicker than one by one. */
const manyDeals = async (count: number) => {
  const id = await aClosedDeal(app, { tenant, author: 'Autora', value: 100_000 })
  const { rows } = await app.sql.query<{ id: number }>(
    `with copies as (
       insert into cases.case (tenant_id, client_id, situation_id, status_id, author_id, author_sort)
       select tenant_id, client_id, situation_id, status_id, author_id, author_sort
       from cases.case, generate_series(2, $2::integer) where id = $1 returning id, tenant_id, author_id
     ), parties as (
       insert into cases.party (tenant_id, case_id, position, person_id) select tenant_id, id, 1, author_id from copies
     ), offers as (
       insert into cases.offer (tenant_id, case_id, side, move, value, channel)
       select tenant_id, id, 'ours', 'proposal', 5000, 'screen' from copies returning id, tenant_id, case_id
     ), outcomes as (
       insert into cases.offer_outcome (tenant_id, case_id, offer_id, outcome) select tenant_id, case_id, id, 'accepted' from offers
     ) select id from copies`,
    [id, count],
  )
  return [id, ...rows.map((row) => row.id)].map((caseId) => caseCode(toCaseId(caseId)))
}
const start = async (cases: string[]) =>
  (await app.call(endpoints.startPetitionRun, { modelId, cases, dueOn: '2027-01-10' }, as())).body.data
const runOf = async (id: string) => {
  const { body } = await app.call(endpoints.petitionRuns, {}, as())
  return body.data.find((run) => run.id === id)
}
const until = async (id: string, isReached: (run: NonNullable<Awaited<ReturnType<typeof runOf>>>) => boolean) => {
  for (;;) {
    const run = await runOf(id)
    if (run && isReached(run)) return run
    await pause(50)
  }
}
const petitionsByCase = async () => {
  const { rows } = await app.sql.query<{ case_id: number; count: number }>(
    `select case_id, count(*)::integer as count from petitions.petition where tenant_id = $1 group by case_id`,
    [tenant.id],
  )
  return rows.map(({ count }) => count)
}

describe('a run of petitions', () => {
  it('PET-001 is previewed: how many, which cases lack what, and a sample', async () => {
    const cases = [...(await deals(2)), caseCode(toCaseId(await aCase(app, { tenant, author: 'Sem acordo' })))]
    const { body } = await app.call(endpoints.previewPetitionRun, { modelId, cases }, as())
    expect(body.data).toMatchObject({
      total: 3,
      ready: 2,
      incompleteCount: 1,
      incomplete: [{ caseId: cases[2], author: 'Sem acordo', missing: ['Acordo: valor'] }],
    })
    expect(body.data.sample?.missing).toEqual([])
  })

  it('PET-001 makes a petition for each complete case, and can be cancelled', async () => {
    const cases = [...(await deals(30)), caseCode(toCaseId(await aCase(app, { tenant })))]
    const { id } = await start(cases)
    await work()
    expect(await until(id, ({ state }) => state === 'done')).toMatchObject({ total: 31, done: 30, skipped: 1, left: 0 })
    const made = await app.call(endpoints.petitions, { runId: id }, as())
    expect(made.body.data).toHaveLength(30)
    expect(made.body.data[0]).toMatchObject({ dueOn: '2027-01-10', state: 'draft', title: 'Minuta' })
    await rest()
    const second = await start(cases)
    const cancelled = await app.call(endpoints.cancelPetitionRun, { id: second.id }, as())
    expect(cancelled.body.data).toMatchObject({ state: 'cancelled', done: 0 })
    await work()
    await app.jobsDone()
    expect((await petitionsByCase()).every((count) => count === 1)).toBe(true)
  }, 120_000)

  it('tells its author how it ended, except where the author stopped it', async () => {
    const cases = [...(await deals(2)), caseCode(toCaseId(await aCase(app, { tenant })))]
    const leader = await aUser(app, { tenant, profileTypeId: 1, name: 'Bruna' })
    const [stopped, own] = [await start(cases), await start(cases)]
    await app.call(endpoints.cancelPetitionRun, { id: stopped.id }, { as: leader.token })
    await app.call(endpoints.cancelPetitionRun, { id: own.id }, as())
    const { id } = await start(cases)
    await work()
    await until(id, ({ state }) => state === 'done')
    const noticesOf = async (user: TestUser) => {
      const { body } = await app.call(notificationsEndpoints.notices, {}, { as: user.token })
      return body.data.map(({ description }) => description).toSorted()
    }
    await expect
      .poll(() => noticesOf(supervisor), { timeout: 30_000 })
      .toEqual([
        'Bruna parou sua criação de petições em massa. Até ali: nenhuma petição criada.',
        'Sua criação de petições em massa terminou: 2 petições criadas, 1 caso fora, por falta de dados.',
      ])
    expect(await noticesOf(leader)).toEqual([])
  }, 120_000)

  it('I18N-003 ends by a code when its author may no longer make petitions', async () => {
    const leader = await aUser(app, { tenant, profileTypeId: 1 })
    const { id } = await start(await deals(1))
    const demotion = { id: supervisor.id, name: 'Renato', departmentId: null, profileTypeId: 3 as const }
    expect((await app.call(departmentsEndpoints.editUser, demotion, { as: leader.token })).status).toBe(200)
    await work()
    const runNow = async () => {
      const { body } = await app.call(endpoints.petitionRuns, {}, { as: leader.token })
      return body.data.find((run) => run.id === id)
    }
    await expect.poll(runNow, { timeout: 30_000 }).toMatchObject({
      state: 'failed',
      failure: 'Quem pediu não pode mais criar petições em massa. Nada mais foi criado.',
      failureCode: 'petitions.run-author-ended',
    })
  }, 120_000)

  it('makes none twice and leaves none out when its worker is killed in its middle', async () => {
    const cases = await manyDeals(200)
    const { id } = await start(cases)
    for (const reached of inject('thorough') ? [25, 100] : [100]) {
      const killed = await workUntilKilled()
      await until(id, ({ done }) => done >= reached)
      await killed.kill('SIGKILL')
      await releaseJobs(app.sql)
    }
    await work()
    expect(await until(id, ({ state }) => state === 'done')).toMatchObject({ total: 200, done: 200, left: 0 })
    const counts = await petitionsByCase()
    expect([counts.length, Math.max(...counts)]).toEqual([200, 1])
  }, 240_000)

  it('is started once for one key, for at most 1,000 cases, and by those who lead', async () => {
    const cases = await deals(1)
    const clientId = randomUUID()
    const both = await Promise.all(
      [1, 2].map(() => app.call(endpoints.startPetitionRun, { modelId, cases, clientId }, as())),
    )
    expect(new Set(both.map(({ body }) => body.data.id)).size).toBe(1)
    await manyDeals(1001)
    const all = await app.call(endpoints.previewPetitionRun, { modelId, filter: {} }, as())
    expect(all.refusal.code).toBe('petitions.too-many-cases')
    const none = await app.call(endpoints.previewPetitionRun, { modelId, cases: ['AF9999999'] }, as())
    expect(none.refusal.code).toBe('cases.nothing-chosen')
    const negotiator = await aUser(app, { tenant })
    expect((await app.call(endpoints.startPetitionRun, { modelId, cases }, { as: negotiator.token })).status).toBe(403)
  })
})
