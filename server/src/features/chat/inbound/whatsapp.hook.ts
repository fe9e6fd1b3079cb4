// The webhook for a WhatsApp gateway that calls us. Any process may answer, whether or not it owns the number: an event is stored once, in
// the same way as one from a connection, and acknowledged only after that.
import { errors } from '@tratativa/contract/kernel/errors'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Hook, ConnectionEvent } from '../../../gateways/whatsapp/port.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { HookBinding, HookContext } from '../../../platform/http/hooks.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { isLinked } from '../connection/session-state.store.ts'
import { tenantOfSession } from '../connection/session-name.ts'
import { isArrival, prepareEvent, type Arrival } from './prepare-event.stream.ts'
import { publishReceived } from './publish-received.ts'
import { settledDays, ingestEvents } from './receive-events.store.ts'
import { settleBatch } from './settle-batch.stream.ts'

/**
 * An event about a message, older than the remembered events, could not be recognised as a repetition. Messages themselves are always
 * recognised by their ids.
 */
const isForgotten = (event: Arrival, now: Date): boolean =>
  event.kind !== 'message' &&
  event.kind !== 'same-person' &&
  event.at.getTime() < now.getTime() - settledDays * 24 * 60 * 60 * 1000

/**
 * An administrator who unlinked the number decided that nobody receives: new messages are not stored and open no chat. The chats show the
 * gap when the number is linked again. Events about known messages are still accepted.
 */
const receiveHookEvents = async (
  { db, log }: HookContext,
  seal: Seal,
  tenantId: TenantId,
  events: readonly ConnectionEvent[],
) => {
  const arrived = events.filter(isArrival)
  const fresh = arrived.filter((event) => !isForgotten(event, db.clock.now()))
  if (fresh.length < arrived.length)
    log.warn({ tenant: tenantId, count: arrived.length - fresh.length }, 'chat.webhook: delivery too old, ignored')
  if (fresh.length === 0) return
  const taken = (await db.inTenant(tenantId, isLinked)) ? fresh : fresh.filter(({ kind }) => kind !== 'message')
  if (taken.length < fresh.length)
    log.warn(
      { tenant: tenantId, count: fresh.length - taken.length },
      'chat.webhook: messages for an unlinked number, ignored',
    )
  if (taken.length === 0) return
  // The caller has a short timeout and repeats the delivery, so this does not wait or retry.
  const settle = (batch: readonly unknown[]) =>
    db.inTenant(tenantId, async (tx) => {
      const news = await ingestEvents(tx, batch)
      await publishReceived(tx, news)
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
    // A failure of one company does not affect the others.
    const deliveryResults = await Promise.allSettled(
      deliveries.map(({ session, events }) => receiveHookEvents(house, seal, tenantOfSession(session), events)),
    )
    for (const deliveryResult of deliveryResults) if (deliveryResult.status === 'rejected') throw deliveryResult.reason
  },
})
