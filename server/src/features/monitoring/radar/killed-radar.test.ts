// The radar in servers of their own, killed while a court answers.
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { monitoringEndpoints as endpoints } from '@tratativa/contract/monitoring/endpoints'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { processNumber } from '../../../gateways/courts/court-samples.ts'
import { startCourtsStub, type CourtsStub } from '../../../gateways/courts/courts-stub.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { courtSays } from '../../../testing/radar.ts'
import { aCase } from '../../../testing/register.ts'
import { spawnServer, type SpawnedServer } from '../../../testing/spawned-server.ts'

let app: TestApp
let stub: CourtsStub
let tenant: TestTenant
let chief: TestUser
let worker: SpawnedServer | null = null

beforeAll(async () => {
  app = await startApp({ env: { ROLES: 'web' } })
  stub = await startCourtsStub()
  tenant = await aTenant(app)
  chief = await aUser(app, { tenant, profileTypeId: 1 })
})
afterEach(async () => {
  await worker?.kill('SIGKILL')
  worker = null
})
afterAll(async () => {
  await stub.close()
  await app.stop()
})

const work = () =>
  spawnServer({
    DATABASE_URL: app.url,
    DATA_DIR: app.filesRoot,
    FILES_DIR: app.filesRoot,
    ROLES: 'web,worker',
    COURTS: 'on',
    COURTS_INDEX_URL: stub.url,
    COURTS_INDEX_KEY: stub.key,
    COURTS_GAZETTE_URL: stub.url,
    COURTS_PER_MINUTE: '120',
  })

const heard = async () => {
  const { body } = await app.call(endpoints.summary, {}, { as: chief.token })
  return body.states.find(({ state }) => state === 'heard')?.count ?? 0
}

/** Past the lease of a batch: the servers run by the clock of the machine. */
const endLeases = () => app.sql.query('update monitoring.lookup set due_at = now() where asked_at is null')

const { processes, kills } = inject('thorough') ? { processes: 250, kills: 3 } : { processes: 120, kills: 2 }

it('killed while a court answers, the next server asks again, and every movement is stored once', async () => {
  for (let index = 0; index < processes; index++) {
    const number = processNumber(50_000 + index, '826')
    const caseId = caseCode(toCaseId(await aCase(app, { tenant, processNumber: number })))
    await app.call(endpoints.follow, { caseId }, { as: chief.token })
    courtSays(stub, number, [[26, 'Distribuição', new Date('2024-01-01')]], new Date('2026-01-01'))
  }
  for (let kill = 1; kill <= kills; kill++) {
    stub.replyNext({ fault: 'silent' })
    const calls = stub.figures.calls
    worker = await work()
    await expect.poll(() => stub.figures.calls).toBeGreaterThan(calls)
    await worker.kill('SIGKILL')
    await endLeases()
  }
  worker = await work()
  await expect.poll(heard, { timeout: 60_000 }).toBe(processes)
  const { rows } = await app.sql.query(
    'select count(*)::int as movements, count(distinct process_id)::int as processes from monitoring.movement',
  )
  expect(rows).toEqual([{ movements: processes, processes }])
  expect(stub.figures.refused).toBe(0)
}, 180_000)
