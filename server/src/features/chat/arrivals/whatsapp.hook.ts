// The door for a WhatsApp that calls us. Any process may answer it, whether or not it owns the number: what comes is kept once, by the
// same way as what comes by a line, and answered only then.
import { errors } from '@tratativa/contract/kernel/errors'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Hook, LineEvent } from '../../../gateways/whatsapp/port.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { HookBinding, HookHouse } from '../../../platform/http/hooks.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { wakeOwner } from '../chats/chats.store.ts'
import { announce } from '../line/announce.ts'
import { isLinked } from '../line/session-state.store.ts'
import { tenantOfSession } from '../line/session-name.ts'
import { isArrival, prepareEvent, type Arrival } from './prepare-event.stream.ts'
import { settledDays, takeIn, type News } from './receive.store.ts'
import { settleBatch } from './settle-batch.stream.ts'

/**
 * What was told of a message longer ago than is remembered could not be known again as told before. Messages themselves are known for
 * ever by their ids.
 */
const isForgotten = (event: Arrival, now: Date): boolean =>
  event.kind !== 'message' &&
  event.kind !== 'same-person' &&
  event.at.getTime() < now.getTime() - settledDays * 24 * 60 * 60 * 1000

const tell = async (tx: TenantTx, news: readonly News[]) => {
  await announce(tx, news)
  // Media are fetched by whoever owns the session.
  if (news.some((one) => 'hasMedia' in one && one.hasMedia)) await wakeOwner(tx, 'chat_media')
}

/**
 * Who unlinked the number said that nobody receives: what people write then is not kept, and opens no chat. That there was such a time
 * is said in the chats when the number is linked again. What becomes of known messages is taken still.
 */
const keep = async ({ db, log }: HookHouse, seal: Seal, tenantId: TenantId, events: readonly LineEvent[]) => {
  const arrived = events.filter(isArrival)
  const fresh = arrived.filter((event) => !isForgotten(event, db.clock.now()))
  if (fresh.length < arrived.length)
    log.warn({ tenant: tenantId, count: arrived.length - fresh.length }, 'a delivery came that is too old to be taken')
  if (fresh.length === 0) return
  const taken = (await db.inTenant(tenantId, isLinked)) ? fresh : fresh.filter(({ kind }) => kind !== 'message')
  if (taken.length < fresh.length)
    log.warn({ tenant: tenantId, count: fresh.length - taken.length }, 'messages came for a number that is not linked')
  if (taken.length === 0) return
  // Whoever calls has little patience and comes again: nothing is waited for.
  const settle = (batch: readonly unknown[]) =>
    db.inTenant(tenantId, async (tx) => {
      const news = await takeIn(tx, batch)
      await tell(tx, news)
      return news
    })
  const parts = { db, log, bearer: { tenantId, owner: null }, settle, isOver: () => true }
  await settleBatch(
    parts,
    taken.map((event) => prepareEvent(event, seal)),
  )
}

export const whatsappHook = (hook: Hook, seal: Seal): HookBinding => ({
  path: '/hooks/whatsapp',
  greet: (query) => hook.subscribe(query),
  async take({ body, header }, house) {
    const deliveries = hook.read(body, header('x-hub-signature-256')) ?? refuse(errors.unauthorized)
    // One company's trouble keeps nothing from another.
    const kept = await Promise.allSettled(
      deliveries.map(({ session, events }) => keep(house, seal, tenantOfSession(session), events)),
    )
    for (const one of kept) if (one.status === 'rejected') throw one.reason
  },
})
