import { casesDraftEndpoints as endpoints } from '@tratativa/contract/cases/desk/draft-endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../../testing/builders.ts'
import { aCase } from '../../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let bruna: TestUser
let caio: TestUser
beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  bruna = await aUser(app, { tenant, name: 'Bruna Salles' })
  caio = await aUser(app, { tenant, name: 'Caio Reis' })
})
afterAll(() => app.stop())

const drafts = async (id: string, as: TestUser) =>
  (await app.call(endpoints.caseDrafts, { id }, { as: as.token })).body.data

const aCaseCode = async () => caseCode(toCaseId(await aCase(app, { tenant })))

describe('DESK-003 the drafts of a case', () => {
  it('are stored per person, case and channel, and the last text counts', async () => {
    const [id, other] = [await aCaseCode(), await aCaseCode()]
    const save = (draft: object) => app.call(endpoints.saveCaseDraft, { id, draft } as never, { as: bruna.token })
    await save({ channel: 'note', text: 'Ligar às 15h ' })
    await save({ channel: 'note', text: 'Ligar às 16h ' })
    await save({ channel: 'mail', addresses: ['paulo@b.br', 'inacabado@'], subject: 'Proposta', text: '' })
    const { body } = await save({ channel: 'whatsapp', phone: '11981234567', text: 'Dr. Paulo, bom dia' })
    const all = [
      { channel: 'mail', addresses: ['paulo@b.br', 'inacabado@'], subject: 'Proposta', text: '' },
      { channel: 'note', text: 'Ligar às 16h ' },
      { channel: 'whatsapp', phone: '11981234567', text: 'Dr. Paulo, bom dia', template: null },
    ]
    expect(body.data).toEqual(all)
    expect(await drafts(id, bruna)).toEqual(all)
    expect(await drafts(id, caio)).toEqual([])
    expect(await drafts(other, bruna)).toEqual([])
  })

  it('are deleted when their text is, a mail only with its subject', async () => {
    const id = await aCaseCode()
    const save = (draft: object) => app.call(endpoints.saveCaseDraft, { id, draft } as never, { as: bruna.token })
    await save({ channel: 'note', text: 'Nota' })
    await save({ channel: 'mail', addresses: [], subject: 'Proposta', text: 'Texto' })
    await save({ channel: 'mail', addresses: [], subject: 'Proposta', text: ' ' })
    await save({ channel: 'note', text: '  ' })
    expect(await drafts(id, bruna)).toMatchObject([{ channel: 'mail', subject: 'Proposta' }])
    await save({ channel: 'mail', addresses: [], subject: '', text: '' })
    expect(await drafts(id, bruna)).toEqual([])
  })

  it('refuse a channel that does not exist, and a text that is longer than what is sent', async () => {
    const id = await aCaseCode()
    const save = (draft: object) => app.call(endpoints.saveCaseDraft, { id, draft } as never, { as: bruna.token })
    expect((await save({ channel: 'fax', text: 'a' })).status).toBe(400)
    expect((await save({ channel: 'whatsapp', phone: '', text: 'a'.repeat(4097) })).status).toBe(400)
  })
})
