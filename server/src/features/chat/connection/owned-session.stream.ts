// Carries out what `owned-number.ts` decides for a number that this process owns: the connection, inbound events in order, outbound
// messages, and the end of the session.
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection, ConnectionEvent, WhatsAppGateway } from '../../../gateways/whatsapp/port.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Db, TenantTx } from '../../../platform/db/scope.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { OnPublished } from '../../../platform/events/publisher.stream.ts'
import type { Logger } from '../../../platform/log/log.ts'
import { startMediaFetcher, type MediaFetcher } from '../inbound/media-fetcher.stream.ts'
import { isArrival, prepareEvent } from '../inbound/prepare-event.stream.ts'
import { receiveEvents, type PendingEvent } from '../inbound/receive-events.store.ts'
import { insist, settleBatch, type Announce, type QueuedEvent } from '../inbound/settle-batch.stream.ts'
import { startActSender, type ActSender } from '../message-acts/act-sender.stream.ts'
import { startNumberChecker, type NumberChecker } from '../number-checks/number-checker.stream.ts'
import { startReadReceiptSender, type ReadReceiptSender } from '../outbound/read-receipts.stream.ts'
import { startSender, type Sender } from '../outbound/sender.stream.ts'
import { startPictures, type Pictures } from '../pictures/pictures.stream.ts'
import { type WakeWord, isFenced, type SessionOwnership } from './session-ownership.store.ts'
import { publishQr } from '../sessions/publish-session.ts'
import { chatEventsOf } from './announce.ts'
import { forgetCredentials } from './credentials.store.ts'
import { groupCommit } from './group-commit.ts'
import { makeCredentialStore } from './make-credential-store.stream.ts'
import { recordGap } from './record-gap.ts'
import { newNumber, step, type NumberEffect, type NumberEvent } from './owned-number.ts'
import { sessionName } from './session-name.ts'
import { isNewlyLinked, markLoggedOut, markLost, markOpen, showQr, triesOf } from './session-state.store.ts'
import { qrPurpose } from './qr-purpose.ts'

const longestDelayMs = 60_000

/** Returns the delay before the next attempt; random, so that companies do not retry at the same moment. */
const waitBefore = (tries: number, chance = Math.random()): number =>
  Math.round(Math.min(longestDelayMs, 500 * 2 ** Math.min(tries, 10)) * (0.5 + chance / 2))

export interface SessionContext {
  readonly db: Db
  readonly gateway: WhatsAppGateway
  readonly seal: Seal
  readonly files: Files
  readonly log: Logger
  readonly announce: Announce
  readonly onPublished: OnPublished
  /** The state of the session changed; published in the transaction that changes it. */
  readonly tellState: (tx: TenantTx) => Promise<unknown>
}

const maxEventsPerBatch = 200
const closeTimeoutMs = 3_000
/** Retries failed media and receipts together with other work, but at most once per interval, not with each sent message. */
const lookEveryMs = 1_000

interface Workers {
  readonly sender: Sender
  readonly media: MediaFetcher
  readonly reads: ReadReceiptSender
  readonly acts: ActSender
  readonly numbers: NumberChecker
  readonly pictures: Pictures
}

type EffectOf<K extends NumberEffect['kind']> = Extract<NumberEffect, { kind: K }>

export class OwnedSession {
  readonly fence: number
  readonly #context: SessionContext
  readonly #ownership: SessionOwnership
  readonly #onEnd: () => void
  #number = newNumber
  #connection: Connection | null = null
  #workers: Workers | null = null
  #lookedAt = performance.now()
  #turn: Promise<void> = Promise.resolve()
  readonly #isOver = () => this.#number.phase === 'over'
  readonly #commit = groupCommit<QueuedEvent>(maxEventsPerBatch, (batch) => this.#receive(batch))

  constructor(context: SessionContext, ownership: SessionOwnership, onEnd: () => void) {
    this.#context = context
    this.#ownership = ownership
    this.#onEnd = onEnd
    this.fence = ownership.fence
  }

  async open() {
    const { db, gateway, seal, log } = this.#context
    const { tenantId } = this.#ownership
    try {
      const credentials = makeCredentialStore(db, seal, this.#ownership)
      this.#connection = await gateway.open({
        tenantId,
        name: sessionName(tenantId),
        credentials,
        onEvent: this.#onEvent,
      })
      await this.#handle({ kind: 'connected' })
    } catch (error) {
      log.warn({ err: error, tenant: tenantId }, 'chat.session: connection could not be opened, will retry')
      await this.#onEvent({ kind: 'closed', why: 'lost', detail: String(error) }).catch(() => undefined)
    }
  }

  /** Wakes the part concerned: a message to send, media to fetch, or a read receipt to send. */
  kick(word: WakeWord) {
    if (word === 'chat_outgoing') this.#workers?.sender.kick()
    const isTime = performance.now() - this.#lookedAt > lookEveryMs
    if (isTime) this.#lookedAt = performance.now()
    if (isTime || word === 'chat_media') this.#workers?.media.kick()
    if (isTime || word === 'chat_read') this.#workers?.reads.kick()
    if (isTime || word === 'chat_acts') this.#workers?.acts.kick()
    if (isTime || word === 'chat_numbers') this.#workers?.numbers.kick()
  }

  /** Unlinks the number, as an administrator requested. */
  logOut() {
    return this.#handle({ kind: 'unlink' })
  }

  /** Drops the connection without writing to the database: another process owns the session now. */
  letGo() {
    return this.#handle({ kind: 'release' })
  }

  /** Drops the connection when the process stops, after pending work. */
  async stop() {
    await this.#handle({ kind: 'stop' })
    await this.letGo()
  }

  /** Events of conversations are stored in batches, events of the connection are handled one after the other. */
  readonly #onEvent = (event: ConnectionEvent): Promise<void> => {
    const { seal, log } = this.#context
    if (isArrival(event)) return this.#commit.push(prepareEvent(event, seal))
    const handling = this.#turn.then(() => this.#handle(event))
    this.#turn = handling.catch((error: unknown) => {
      if (!isFenced(error) && !this.#isOver())
        log.error({ err: error, tenant: this.#ownership.tenantId }, 'chat.session: event could not be processed')
    })
    return handling
  }

  /** A failed effect ends the handling: the state has not moved on, and the owner notices at its next check. */
  async #handle(event: NumberEvent): Promise<void> {
    const [number, effects] = step(this.#number, event)
    this.#number = number
    for (const effect of effects) await this.#carryOut(effect)
  }

  #carryOut(effect: NumberEffect): Promise<unknown> | void {
    switch (effect.kind) {
      case 'show-qr':
        return this.#showQr(effect)
      case 'store-open':
        return this.#storeOpen(effect)
      case 'start-work':
        return this.#startWork()
      case 'stop-sending':
        return void this.#workers?.sender.stop()
      case 'finish-sending':
        return Promise.race([this.#workers?.sender.stop(), pause(closeTimeoutMs)])
      case 'finish-work':
        return Promise.race([this.#stopWork(), pause(closeTimeoutMs)])
      case 'close-connection':
        return this.#closeConnection()
      case 'store-inbound':
        return this.#commit.idle()
      case 'store-lost':
        return this.#storeLost(effect)
      case 'store-logged-out':
        return this.#storeLoggedOut(effect)
      case 'log-out':
        return this.#logOut()
      case 'release':
        return this.#release()
    }
  }

  #inTenant<T>(work: (tx: TenantTx) => Promise<T>) {
    return insist(this.#isOver, () => this.#context.db.inTenant(this.#ownership.tenantId, work))
  }

  async #showQr({ text }: EffectOf<'show-qr'>) {
    const sealed = this.#context.seal.close(qrPurpose, text)
    await this.#inTenant(async (tx) => {
      await showQr(tx, this.#ownership, sealed)
      await this.#context.tellState(tx)
      publishQr(tx, sealed)
    })
  }

  async #storeOpen({ jid, isFirst }: EffectOf<'store-open'>) {
    const { gateway, tellState } = this.#context
    await this.#inTenant(async (tx) => {
      // No gateway delivers messages that arrived while the number was not linked.
      if (isFirst || !gateway.can.bringsMissed || (await isNewlyLinked(tx))) await recordGap(tx)
      await markOpen(tx, this.#ownership, jid, gateway.can.findsNumbers)
      await tellState(tx)
    })
    await this.#handle({ kind: 'open-stored' })
  }

  async #storeLost({ detail, waitMs, wasOpen, isAnnounced }: EffectOf<'store-lost'>) {
    await this.#inTenant(async (tx) => {
      await markLost(tx, this.#ownership, { detail, waitMs: waitMs ?? waitBefore(await triesOf(tx)), wasOpen })
      if (isAnnounced) await this.#context.tellState(tx)
    })
    await this.letGo()
  }

  async #storeLoggedOut({ detail }: EffectOf<'store-logged-out'>) {
    await this.#inTenant(async (tx) => {
      await forgetCredentials(tx)
      await markLoggedOut(tx, this.#ownership, detail)
      await this.#context.tellState(tx)
    })
    await this.letGo()
  }

  async #logOut() {
    const { log } = this.#context
    await this.#connection
      ?.logout()
      .catch((error: unknown) => log.warn({ err: error }, 'chat.session: logout not delivered to WhatsApp'))
    await this.#onEvent({ kind: 'closed', why: 'logged-out', detail: '' }).catch(() => undefined)
  }

  #startWork() {
    if (!this.#connection) return
    const parts = { ...this.#context, ownership: this.#ownership, connection: this.#connection, onEvent: this.#onEvent }
    const sender = startSender({ ...parts, settle: (outcome) => this.#commit.push(outcome) })
    const [media, reads, acts] = [startMediaFetcher(parts), startReadReceiptSender(parts), startActSender(parts)]
    const numbers = startNumberChecker(parts)
    this.#workers = { sender, media, reads, acts, numbers, pictures: startPictures(parts) }
    for (const worker of [sender, media, reads, acts, numbers]) worker.kick()
  }

  #stopWork() {
    return Promise.all(Object.values(this.#workers ?? {}).map((worker: { stop(): Promise<void> }) => worker.stop()))
  }

  #closeConnection() {
    return Promise.race([this.#connection?.close(), pause(closeTimeoutMs)]).catch((error: unknown) =>
      this.#context.log.warn({ err: error }, 'chat.session: closing the connection failed'),
    )
  }

  #release() {
    this.#commit.end(new Error('chat.session: released, another owner takes over'))
    void this.#stopWork()
    this.#onEnd()
    // Nobody waits for a connection that does not close.
    void this.#closeConnection()
  }

  async #receive(batch: readonly QueuedEvent[]) {
    const { db, log } = this.#context
    const settle = (events: readonly QueuedEvent[]) => this.#settle(events)
    const news = await settleBatch({ db, bearer: this.#ownership, log, settle, isOver: this.#isOver }, batch)
    if (news.some((pendingEvent) => 'hasMedia' in pendingEvent && pendingEvent.hasMedia)) this.#workers?.media.kick()
    this.#workers?.pictures.heard(
      news.flatMap((pendingEvent) => (pendingEvent.what === 'heard' ? [pendingEvent.chat] : [])),
    )
  }

  /** Publishes events as soon as they are committed. If publishing fails here, another process publishes them later. */
  #settle(batch: readonly QueuedEvent[]): Promise<readonly PendingEvent[]> {
    const { db, log, onPublished } = this.#context
    const { tenantId } = this.#ownership
    return receiveEvents(db, this.#ownership, batch, async ({ news, event_id: event }, reader) => {
      if (event === null) return news
      await chatEventsOf(reader, news)
        .then((facts) => onPublished(tenantId, event, facts))
        .catch((error: unknown) =>
          log.warn(
            { err: error, tenant: tenantId },
            'chat.session: publish of inbound events failed, will be published later',
          ),
        )
      return news
    })
  }
}
