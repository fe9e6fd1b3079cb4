// Attacks through long work on cases: rights that ended while it waited, and the spreadsheet of somebody with more rights. One process
// takes the calls, another works them off later, so that something can happen in between.
import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesImportEndpoints as imports } from '@tratativa/contract/cases/many/import-endpoints'
import { casesManyEndpoints as many } from '@tratativa/contract/cases/many/endpoints'
import { casesRunsEndpoints as runs } from '@tratativa/contract/cases/runs/endpoints'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { caseCode, clientId as clientShape, toCaseId } from '@tratativa/contract/kernel/ids'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../testing/builders.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { aCase, aClient } from '../testing/register.ts'

let app: TestApp
let folder: string
let tenant: TestTenant
let admin: TestUser
let supervisor: TestUser
let client: ReturnType<typeof clientShape.parse>
let id: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tratativa-runs-'))
  app = await startApp({ env: { ROLES: 'web' }, filesRoot: folder })
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
  supervisor = await aUser(app, { tenant, profileTypeId: 2, name: 'Renato' })
  client = clientShape.parse(await aClient(app, tenant, 'Banco Andorinha'))
  id = caseCode(toCaseId(await aCase(app, { tenant, client: 'Banco Andorinha', situation: 'negociacao' })))
})

const workOff = async () => {
  const worker = await startApp({ databaseUrl: app.url, keys: app.keys, env: { ROLES: 'worker' }, filesRoot: folder })
  await app.jobsDone()
  await worker.stop()
}
const limit = (amount: string, as: TestUser) =>
  app.call(ceilings.setCeiling, { clientId: client, amount }, { as: as.token })
const bring = async (as: TestUser, lines: readonly string[]) => {
  const file = new Uint8Array(Buffer.from(lines.join('\r\n')))
  const { body } = await app.call(imports.bringImport, { name: 'carteira.csv' }, { as: as.token, file })
  await workOff()
  return body.data.id
}
const apply = (as: TestUser, run: string) => app.call(imports.applyImport, { id: run, mode: 'good' }, { as: as.token })
const runNow = async (run: string) => (await app.call(runs.run, { id: run }, { as: admin.token })).body.data
const offered = async () =>
  (await app.sql.query<{ value: number }>('select value::float8 from cases.offer where tenant_id = $1', [tenant.id]))
    .rows
const audited = async () => {
  const { rows } = await app.sql.query<{ actor_name: string }>(
    "select distinct actor_name from platform.audit_entry where tenant_id = $1 and batch like 'run:%'",
    [tenant.id],
  )
  return rows.map(({ actor_name }) => actor_name)
}

describe('LOCK-005 a spreadsheet that somebody else brought', () => {
  const lines = ['Processo;Cliente;Proposta', '0701300-13.2011.8.26.0020;Banco Andorinha;9.000,00']

  it('is imported with the rights and the name of whoever applies it: the offer of a supervisor waits', async () => {
    await limit('1.000,00', admin)
    await limit('50.000,00', supervisor)
    const run = await bring(admin, lines)
    expect((await apply(supervisor, run)).status).toBe(200)
    await workOff()
    expect(await runNow(run)).toMatchObject({ state: 'done' })
    expect(await offered()).toEqual([])
    expect(await audited()).toEqual(['Renato'])
  })

  it('is not limited by whoever brought it when an administrator applies it', async () => {
    await limit('1.000,00', admin)
    await limit('50.000,00', supervisor)
    const run = await bring(supervisor, lines)
    await apply(admin, run)
    await workOff()
    expect(await offered()).toEqual([{ value: 9_000_00 }])
    expect(await audited()).toEqual(['Marina'])
  })
})

describe('LOCK-005 rights that ended while work waited', () => {
  const waitingBatch = async () => {
    const run = await bring(supervisor, ['Processo;Cliente', '0701300-13.2011.8.26.0020;Banco Andorinha'])
    await apply(supervisor, run)
    const changes = { dutyToDo: 'ligar', lastProposal: '500,00' }
    const { body } = await app.call(many.startBatch, { ids: [id], changes, mode: 'good' }, { as: supervisor.token })
    expect(body.data.state).toBe('waiting')
    return [run, body.data.id]
  }

  it.each([
    ['a supervisor made a negotiator', { profileTypeId: 3 as const }],
    ['a supervisor who was deactivated', { isActive: false }],
  ])('%s changes nothing any more, by batch or import', async (_who, change) => {
    const waiting = await waitingBatch()
    const as = { as: admin.token }
    if ('isActive' in change) await app.call(departmentsEndpoints.setUserActive, { id: supervisor.id, ...change }, as)
    else
      await app.call(
        departmentsEndpoints.editUser,
        { id: supervisor.id, name: 'Renato', departmentId: null, ...change },
        as,
      )
    await workOff()
    for (const run of waiting)
      expect(await runNow(run)).toMatchObject({
        state: 'failed',
        done: 0,
        failure: expect.stringContaining('não pode mais') as string,
        failureCode: 'cases.run-author-ended',
      })
    expect(await offered()).toEqual([])
    expect(await audited()).toEqual([])
  })
})
