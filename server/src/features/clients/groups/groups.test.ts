import { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, aUser } from '../../../testing/builders.ts'
import { startHouse, type TestHouse } from '../../../testing/house.ts'

let house: TestHouse

beforeAll(async () => {
  house = await startHouse()
})
afterAll(() => house.stop())

describe('WhatsApp groups', () => {
  it('are those of the company, in their order, with an empty link where there is none', async () => {
    const tenant = await aTenant(house)
    const other = await aTenant(house)
    const user = await aUser(house, { tenant })
    await house.sql.query(
      `insert into clients.whatsapp_group (tenant_id, name, link, position)
       values ($1, 'Diretoria', '', 2), ($1, 'Suporte', 'https://chat.whatsapp.com/x', 1), ($2, 'Alheio', '', 0)`,
      [tenant.id, other.id],
    )
    const { body } = await house.call(clientsEndpoints.whatsappGroups, {}, { as: user.token })
    expect(body.data).toEqual([
      { id: expect.any(Number), name: 'Suporte', linkWhatsapp: 'https://chat.whatsapp.com/x' },
      { id: expect.any(Number), name: 'Diretoria', linkWhatsapp: '' },
    ])
  })
})
