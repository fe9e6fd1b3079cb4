// Closes the conversations of the assistant in which nobody has answered for the days that the company set: never one with an open offer of
// ours, nor one whose case has a deadline ahead.
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Db, Tx } from '../../../platform/db/scope.ts'
import type { Schedule } from '../../../platform/jobs/job.ts'
import type { DealActs } from '../../cases/index.ts'
import type { HeldChats } from '../../chat/index.ts'
import { actorOfAssistant } from '../../identity/index.ts'
import { listClosing } from '../settings/sessions.store.ts'

const dayMs = 86_400_000

interface Ports {
  readonly chats: Pick<HeldChats, 'lock' | 'silent' | 'close'>
  readonly deals: Pick<DealActs, 'read'>
}

const closeOne = async (tx: Tx, { chats, deals }: Ports, id: Awaited<ReturnType<Ports['chats']['silent']>>[number]) => {
  const chat = await chats.lock(tx, id)
  if (!chat || chat.userId !== tx.actor.userId) return
  if (chat.caseId !== null) {
    const { open, limitDate } = await deals.read(tx, chat.caseId)
    if (open !== null || (limitDate !== null && limitDate >= calendarDay(tx.now))) return
  }
  await chats.close(tx, id)
}

const closeOf = async (
  db: Db,
  ports: Ports,
  { tenantId, days, actor }: { tenantId: TenantId; days: number; actor: Actor },
) => {
  const before = new Date(db.clock.now().getTime() - days * dayMs)
  const ids = await db.inTenant(tenantId, (tx) => ports.chats.silent(tx, { userId: actor.userId, before }))
  for (const id of ids) await db.inTenant(tenantId, (tx) => closeOne({ ...tx, actor }, ports, id), actor)
}

export const closeSilent = (ports: Ports): Schedule => ({
  name: 'assistant.conversation.close-silent',
  cron: '20 11 * * *',
  async handle(db) {
    for (const { tenantId, userId, days } of await db.asSystem(listClosing)) {
      const actor = await db.inTenant(tenantId, (tx) => actorOfAssistant(tx, userId))
      if (actor !== null) await closeOf(db, ports, { tenantId, days, actor })
    }
  },
})
