import { savedReplyEndpoints as endpoints } from '@tratativa/contract/chat/saved-reply-endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let bruna: TestUser
let caio: TestUser
beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina Prado' })
  bruna = await aUser(app, { tenant, name: 'Bruna Salles' })
  caio = await aUser(app, { tenant, name: 'Caio Reis' })
})
afterAll(() => app.stop())

const namesOf = async (who: TestUser) =>
  (await app.call(endpoints.savedReplies, {}, { as: who.token })).body.data.map(({ name }) => name)
const add = (who: TestUser, name: string, loose: object = {}) =>
  app.call(endpoints.addReply, { name, content: 'Bom dia', ...loose }, { as: who.token })

describe('DESK-003 saved replies', () => {
  it('are a person’s own, or everybody’s by an administrator', async () => {
    await add(bruna, 'saudação')
    await add(caio, 'saudação')
    await add(admin, 'assinatura', { isOfCompany: true })
    expect(await namesOf(bruna)).toEqual(['assinatura', 'saudação'])
    expect(await namesOf(caio)).toEqual(['assinatura', 'saudação'])
    expect(await namesOf(admin)).toEqual(['assinatura'])
    expect((await add(bruna, 'nossa', { isOfCompany: true })).status).toBe(403)
  })

  it('are changed and deleted by their owner alone; those of the company by administrators', async () => {
    const own = (await add(bruna, 'prazo')).body.data
    const company = (await add(admin, 'horário', { isOfCompany: true })).body.data
    const edit = (who: TestUser, id: number) =>
      app.call(endpoints.editReply, { id, name: 'novo', content: 'Boa tarde' }, { as: who.token })
    expect((await edit(caio, own.id)).status).toBe(404)
    expect((await edit(admin, own.id)).status).toBe(404)
    expect((await edit(bruna, company.id)).status).toBe(403)
    expect((await edit(bruna, own.id)).body.data).toMatchObject({ name: 'novo', content: 'Boa tarde' })
    expect((await app.call(endpoints.removeReply, { id: company.id }, { as: bruna.token })).status).toBe(403)
    expect((await app.call(endpoints.removeReply, { id: own.id }, { as: bruna.token })).status).toBe(200)
    expect(await namesOf(bruna)).not.toContain('novo')
  })

  it('have one name per owner, whatever its case, and only fields that exist', async () => {
    const { id } = (await add(bruna, 'minuta')).body.data
    expect((await add(bruna, 'MINUTA')).status).toBe(409)
    await add(bruna, 'outra')
    const taken = await app.call(endpoints.editReply, { id, name: 'Outra', content: 'a' }, { as: bruna.token })
    expect(taken.status).toBe(409)
    expect((await add(bruna, 'campo', { content: 'Olá {{alcada}}' })).status).toBe(422)
  })

  it('are filled with a case; what is missing stays as a gap', async () => {
    const content = 'Sobre o caso {{caso}}, a proposta é {{proposta}}.'
    const { id } = (await add(bruna, 'caso', { content })).body.data
    const caseId = caseCode(toCaseId(await aCase(app, { tenant })))
    const filled = async (input: object) =>
      (await app.call(endpoints.fillReply, { id, ...input }, { as: bruna.token })).body.data.content
    expect(await filled({ caseId })).toBe(`Sobre o caso ${caseId}, a proposta é [proposta].`)
    expect(await filled({})).toBe('Sobre o caso [caso], a proposta é [proposta].')
    expect((await app.call(endpoints.fillReply, { id, caseId }, { as: caio.token })).status).toBe(404)
  })
})
