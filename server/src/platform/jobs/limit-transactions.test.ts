import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, type TestTenant } from '../../testing/builders.ts'
import { signal } from '../../testing/signal.ts'
import { limitTransactions } from './limit-transactions.ts'

let app: TestApp
let tenant: TestTenant

beforeAll(async () => {
  app = await startApp({ env: { ROLES: 'web' } })
  tenant = await aTenant(app)
})
afterAll(() => app.stop())

describe('the transactions of jobs', () => {
  it('run at most so many at once, and all of them, also beside some that fail', async () => {
    const db = limitTransactions(app.db, 2)
    let running = 0
    let most = 0
    const work = (number: number) =>
      db.inTenant(tenant.id, async (tx) => {
        running += 1
        most = Math.max(most, running)
        await sql`select pg_sleep(0.02)`.execute(tx.sql)
        running -= 1
        if (number % 3 === 0) throw new Error('fails')
        return number
      })
    const results = await Promise.allSettled(Array.from({ length: 12 }, (_, number) => work(number)))
    expect(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))).toEqual([
      1, 2, 4, 5, 7, 8, 10, 11,
    ])
    expect(most).toBe(2)
  })

  it('let others pass a transaction that takes long, and one inside another', async () => {
    const db = limitTransactions(app.db, 1)
    const end = signal()
    const long = db.asSystem(async () => {
      await end.given
      return 'long'
    })
    expect(await db.inTenant(tenant.id, () => Promise.resolve('short'))).toBe('short')
    const outer = db.inTenant(tenant.id, () => db.asSystem(() => Promise.resolve('inner')))
    expect(await outer).toBe('inner')
    end.give()
    expect(await long).toBe('long')
  })
})
