// Tasks of the cases that an import registers: by the rule for registered cases, beside the rule for their situation.
import { casesEvents } from '@tratativa/contract/cases/events'
import { casesImportEndpoints as imports } from '@tratativa/contract/cases/many/import-endpoints'
import { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLog } from '../../../platform/log/log.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser

const processNumber = '0701300-13.2011.8.26.0020'
// A Thursday, 10:00 in São Paulo.
const morning = new Date('2026-11-19T13:00:00Z')
const evening = new Date('2026-11-20T01:30:00Z')

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set(morning)
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  await aCase(app, { tenant, client: 'Banco Vera', author: 'Autora antiga', processNumber })
})

const as = () => ({ as: admin.token })

const importRows = async (rows: readonly string[], { applyAt = morning } = {}) => {
  const lines = ['Cliente;NÚMERO DO PROCESSO;Autor;Proposta', ...rows]
  const file = new Uint8Array(Buffer.from(lines.join('\r\n')))
  const { body } = await app.call(imports.bringImport, { name: 'carteira.csv' }, { ...as(), file })
  await app.jobsDone()
  app.clock.set(applyAt)
  await app.call(imports.applyImport, { id: body.data.id, mode: 'good' }, as())
  await app.jobsDone()
}

/** The tasks and the shown next task of each author's case. */
const tasksByAuthor = async () => {
  const { rows } = await app.sql.query<{ author: string; kinds: string[]; next: string | null }>(
    `select p.name as author, c.next_task_kind as next,
       array_remove(array_agg(t.kind order by t.due_at, t.kind), null) as kinds
     from cases.case c join people.person p on p.id = c.author_id left join tasks.task t on t.case_id = c.id
     where c.tenant_id = $1 group by 1, 2, c.id order by 1`,
    [tenant.id],
  )
  return Object.fromEntries(rows.map(({ author, kinds, next }) => [author, [next, ...kinds]]))
}

const eventsNamed = async (name: string) => {
  const { rows } = await app.sql.query<{ data: { cases: unknown[]; run: string } }>(
    'select data from platform.event where tenant_id = $1 and name = $2',
    [tenant.id, name],
  )
  return rows.map(({ data }) => data)
}

const setRegisteredRule = async (isActive: boolean) => {
  const { body } = await app.call(tasksEndpoints.rules, {}, as())
  for (const rule of body.data.filter(({ on }) => on === 'registered'))
    await app.call(tasksEndpoints.editRule, { ...rule, isActive }, as())
}

describe('the rule for registered cases', () => {
  it('makes the task of each case that an import registers, in a situation or without, and of no case that it updates', async () => {
    await importRows([
      'Banco Vera;;Autora com proposta;R$ 4.000,00',
      'Banco Vera;;Autora sem proposta;',
      `Banco Vera;${processNumber};Autora corrigida;R$ 5.000,00`,
    ])
    expect(await tasksByAuthor()).toEqual({
      'Autora com proposta': ['capturar contatos', 'capturar contatos', 'tratar whatsapp'],
      'Autora sem proposta': ['capturar contatos', 'capturar contatos'],
      'Autora corrigida': ['tratar whatsapp', 'tratar whatsapp'],
    })
    // The next task was written with the case: no task changed it afterwards, except on the case that was there before.
    const changes = (await eventsNamed('cases.cases.changed')).filter(({ run }) => run === '')
    expect(changes).toMatchObject([{ count: 1 }])
  })

  it('shows the first task of both rules, whichever that is', async () => {
    await importRows(['Banco Vera;;Autora da noite;R$ 4.000,00'], { applyAt: evening })
    expect((await tasksByAuthor())['Autora da noite']).toEqual([
      'tratar whatsapp',
      'tratar whatsapp',
      'capturar contatos',
    ])
  })

  it('costs an import nothing while it is not active', async () => {
    await setRegisteredRule(false)
    await importRows(['Banco Vera;;Autora com proposta;R$ 4.000,00', 'Banco Vera;;Autora sem proposta;'])
    expect(await tasksByAuthor()).toMatchObject({
      'Autora com proposta': ['tratar whatsapp', 'tratar whatsapp'],
      'Autora sem proposta': [null],
    })
    expect(await eventsNamed('cases.case.registered-by-many')).toEqual([])
  })

  it('makes no task twice when its job is repeated', async () => {
    await setRegisteredRule(false)
    await importRows(['Banco Vera;;Autora nova;'])
    await setRegisteredRule(true)
    const { rows } = await app.sql.query<{ id: number }>('select max(id) as id from cases.case where tenant_id = $1', [
      tenant.id,
    ])
    const cases = [{ id: caseCode(toCaseId(rows[0]?.id ?? 0)), negotiatorId: null }]
    const listener = app.features
      .flatMap((feature) => feature.listeners ?? [])
      .find(({ job }) => job.name === 'tasks.on-case-registered-by-many')
    const registered = casesEvents['cases.case.registered-by-many'].parse({ cases })
    for (const attempt of [1, 2])
      await listener?.job.handle(registered, {
        db: app.db,
        tenantId: tenant.id,
        jobId: '1',
        log: makeLog('silent'),
        attempt,
      })
    expect((await tasksByAuthor())['Autora nova']).toEqual(['capturar contatos', 'capturar contatos'])
  })
})
