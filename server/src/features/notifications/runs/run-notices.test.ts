// The author of an import or of a batch learns how it ended.
import { casesImportEndpoints as imports } from '@tratativa/contract/cases/many/import-endpoints'
import { casesManyEndpoints as many } from '@tratativa/contract/cases/many/endpoints'
import { casesRunsEndpoints as runs } from '@tratativa/contract/cases/runs/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLog } from '../../../platform/log/log.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let marina: TestUser
let bruna: TestUser

const processNumber = '0701300-13.2011.8.26.0020'
/** One case more than a call changes before it answers. */
const caseCount = 201

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  marina = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
  bruna = await aUser(app, { tenant, profileTypeId: 2, name: 'Bruna' })
  await aCase(app, { tenant, client: 'Banco Vera', processNumber })
})

const noticesOf = async (user: TestUser) => {
  await app.jobsDone()
  const { body } = await app.call(notificationsEndpoints.notices, {}, { as: user.token })
  return body.data.map(({ description, file }) => ({ description, file }))
}

const upload = async (rows: readonly string[], user = marina) => {
  const file = new Uint8Array(Buffer.from(rows.join('\r\n')))
  const { body } = await app.call(imports.bringImport, { name: 'carteira.csv' }, { as: user.token, file })
  await app.jobsDone()
  return body.data.id
}
const headings = 'Cliente;NÚMERO DO PROCESSO;Autor;Pasta do cliente'
const importLink = (id: string) => `/app/casos/update-em-lote?aba=importar&planilha=${id}`
const runsLink = (id: string) => `/app/casos/update-em-lote?aba=andamento&run=${id}`

describe('the end of an import', () => {
  it('is a notice for the person who applied it alone: how many cases and how many refused rows', async () => {
    const rows = ['Banco Vera;;Ana;1', 'Banco Vera;;Rita;2', `Banco Vera;${processNumber};Eva;3`, 'Outro banco;;Lia;4']
    const id = await upload([headings, ...rows], bruna)
    expect(await noticesOf(bruna)).toEqual([])
    await app.call(imports.applyImport, { id, mode: 'good' }, { as: marina.token })
    const description = 'Sua importação terminou: 2 casos cadastrados, 1 caso alterado, 1 linha recusada.'
    expect(await noticesOf(marina)).toEqual([{ description, file: importLink(id) }])
    expect(await noticesOf(bruna)).toEqual([])
  })

  it('is a notice when the spreadsheet could not be read', async () => {
    const id = await upload(['A;B', '"aberta;1'])
    const [notice, ...rest] = await noticesOf(marina)
    expect(notice?.description).toMatch(/^Sua importação não terminou\. As aspas abertas na linha 2/)
    expect([notice?.file, rest]).toEqual([importLink(id), []])
  })

  it('is a notice when somebody else stopped it, and none when the author did', async () => {
    const stopped = await upload([headings, 'Banco Vera;;Ana;1'])
    await app.call(runs.cancelRun, { id: stopped }, { as: bruna.token })
    const own = await upload([headings, 'Banco Vera;;Rita;2'])
    await app.call(runs.cancelRun, { id: own }, { as: marina.token })
    expect(await noticesOf(marina)).toEqual([
      { description: 'Bruna parou sua importação. Nada foi alterado.', file: importLink(stopped) },
    ])
    expect(await noticesOf(bruna)).toEqual([])
  })
})

describe('the end of a batch', () => {
  let holder: Client
  let first = ''

  const start = async (filters: object = {}) => {
    const wish = { filters, changes: { limitDate: '2027-01-31' }, mode: 'good' as const }
    return (await app.call(many.startBatch, wish, { as: marina.token })).body.data.id
  }

  const handlerOf = (name: string) => app.features.flatMap(({ jobs = [] }) => jobs).find((job) => job.name === name)

  beforeEach(async () => {
    await app.sql.query(
      `insert into cases.case (tenant_id, client_id, situation_id, status_id)
       select tenant_id, client_id, situation_id, status_id from cases.case, generate_series(2, $2) where tenant_id = $1`,
      [tenant.id, caseCount],
    )
  })

  /** The runs that `act` starts wait behind a batch that a locked case holds up. */
  const behindABatch = async (act: () => Promise<void>) => {
    holder = new Client({ connectionString: app.url })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from cases.case where tenant_id = $1 for update', [tenant.id])
    first = await start()
    await act()
    await holder.query('rollback')
    await holder.end()
  }

  it('is a notice for its author, and its undo is another', async () => {
    const id = await start()
    const done = { description: 'Sua edição em lote terminou: 201 casos alterados.', file: runsLink(id) }
    expect(await noticesOf(marina)).toEqual([done])
    const { body } = await app.call(many.undoRun, { id }, { as: bruna.token })
    const undone = 'A reversão de uma edição em lote terminou: 201 casos voltaram ao que eram.'
    expect(await noticesOf(bruna)).toEqual([{ description: undone, file: runsLink(body.data.id) }])
    expect(await noticesOf(marina)).toEqual([done])
  })

  it('is no notice when the call itself changed the few cases', async () => {
    const { rows } = await app.sql.query<{ id: number }>('select id from cases.case where tenant_id = $1 limit 3', [
      tenant.id,
    ])
    const wish = { ids: rows.map(({ id }) => caseCode(toCaseId(id))), changes: { limitDate: '2027-01-31' } }
    const { body } = await app.call(many.startBatch, wish, { as: marina.token })
    expect(body.data.state).toBe('done')
    expect(await noticesOf(marina)).toEqual([])
  })

  it('is a notice when it broke off, or when somebody else stopped it; none when its author stopped it', async () => {
    let [stopped, broken] = ['', '']
    await behindABatch(async () => {
      stopped = await start()
      broken = await start()
      const own = await start()
      await app.call(runs.cancelRun, { id: stopped }, { as: bruna.token })
      await app.call(runs.cancelRun, { id: own }, { as: marina.token })
      await app.call(runs.cancelRun, { id: own }, { as: bruna.token })
      await handlerOf('cases.batch.run')?.giveUp?.(
        { run: Number(broken) },
        { db: app.db, tenantId: tenant.id, jobId: '1', attempt: 5, log: makeLog('silent') },
      )
    })
    const notices = await noticesOf(marina)
    expect(notices).toHaveLength(3)
    expect(notices).toEqual(
      expect.arrayContaining([
        { description: 'Sua edição em lote terminou: 201 casos alterados.', file: runsLink(first) },
        { description: 'Bruna parou sua edição em lote. Nada foi alterado.', file: runsLink(stopped) },
        { description: 'Sua edição em lote não terminou. Algo deu errado.', file: runsLink(broken) },
      ]),
    )
    expect(await noticesOf(bruna)).toEqual([])
  })
})
