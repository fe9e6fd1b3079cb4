import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Db, TenantTx, Tx } from '../../../platform/db/scope.ts'
import { handleJob } from '../../../platform/jobs/job.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { actorOfAssistant, nameOfTenant } from '../../identity/index.ts'
import { readSettings } from '../settings/settings.store.ts'
import { giveUp, takeTurn, type TurnPorts } from './take-turn.ts'
import { turn } from './turn.ts'

/** Returns null while the assistant is off or its user is gone. */
const readActing = (db: Db, tenantId: TenantId) =>
  db.inTenant(tenantId, async (tx) => {
    const settings = await readSettings(tx)
    if (!settings.isOn || settings.userId === null) return null
    const actor = await actorOfAssistant(tx, settings.userId)
    return actor === null ? null : { actor, settings, company: await nameOfTenant(tx) }
  })

export const turnJob = (ports: TurnPorts) =>
  handleJob(turn, async ({ chatId }, { db, tenantId, log }) => {
    const acting = await readActing(db, tenantId)
    if (acting === null) return
    const { actor, settings, company } = acting
    const asAssistant = <T>(work: (tx: Tx) => Promise<T>) =>
      db.inTenant(tenantId, (tx: TenantTx) => work({ ...tx, actor }), actor)
    try {
      await asAssistant((tx) => takeTurn(tx, ports, { chatId, settings, company }))
    } catch (error) {
      // A refused act is refused again: a person goes on. Anything else is tried again by the queue.
      if (!(error instanceof Refusal)) throw error
      log.warn({ err: error, chatId }, 'assistant: a turn was refused, a person takes over')
      await asAssistant((tx) => giveUp(tx, ports, { chatId, settings }))
    }
  })
