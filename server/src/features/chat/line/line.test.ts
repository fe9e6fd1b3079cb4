import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startHouse, type TestHouse } from '../../../testing/house.ts'
import { aNumber, hear, patience } from '../../../testing/numbers.ts'

let house: TestHouse
beforeAll(async () => {
  house = await startHouse()
})
afterAll(() => house.stop())

const messages = async (tenantId: number) =>
  (
    await house.sql.query<{ chat_id: number; text: string; is_ours: boolean; status: number; external_id: string }>(
      'select chat_id, text, is_ours, status, external_id from chat.message where tenant_id = $1 order by chat_id, at, id',
      [tenantId],
    )
  ).rows

describe('what comes by the line', () => {
  it('is kept once, in order, in a chat of whoever wrote', async () => {
    const number = await aNumber(house)
    for (const text of ['um', 'dois', 'três']) await hear(house, number, { from: '5511988887777', name: 'Maria', text })
    await vi.waitFor(
      async () => expect((await messages(number.tenant.id)).map(({ text }) => text)).toEqual(['um', 'dois', 'três']),
      patience,
    )
  })
})
