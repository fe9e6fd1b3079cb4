// Keeps what became of suggestions that nobody sent or threw away, and compares shadow turns once the person has acted.
import type { Schedule } from '../../../platform/jobs/job.ts'
import { compareShadows, longestWaitMs } from './compare-acts.ts'
import { endStale, standingShadows, tenantsWithStanding } from './suggestions.store.ts'

export const sweepSuggestions: Schedule = {
  name: 'assistant.suggestion.sweep',
  cron: '*/5 * * * *',
  async handle(db) {
    for (const tenantId of await db.asSystem(tenantsWithStanding)) {
      const chats = await db.inTenant(tenantId, async (tx) => {
        await endStale(tx)
        return standingShadows(tx, new Date(tx.now.getTime() - longestWaitMs))
      })
      for (const chatId of chats) await db.inTenant(tenantId, (tx) => compareShadows(tx, chatId, { isOver: false }))
    }
  },
}
