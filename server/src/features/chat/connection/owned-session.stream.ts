// One company's number while this process owns it: the connection, inbound events in order, outbound messages, and the end of the session.
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
import { insist, isFenced, settleBatch, type Announce, type QueuedEvent } from '../inbound/settle-batch.stream.ts'
import { startReadReceiptSender, type ReadReceiptSender } from '../outbound/read-receipts.stream.ts'
import { startSender, type Sender } from '../outbound/sender.stream.ts'
import { startPictures, type Pictures } from '../pictures/pictures.stream.ts'
import type { WakeWord } from '../chats/chats.store.ts'
import { publishQr } from '../sessions/publish-session.ts'
import { chatEventsOf } from './announce.ts'
import { waitBefore } from './backoff.ts'
import { forgetCredentials } from './credentials.store.ts'
import { groupCommit } from './group-commit.ts'
import { makeCredentialStore } from './make-credential-store.stream.ts'
import { recordGap } from './record-gap.ts'
import { sessionName } from './session-name.ts'
import { isNewlyLinked, markLoggedOut, markLost, markOpen, showQr, triesOf } from './session-state.store.ts'
import { qrPurpose } from './qr-purpose.ts'
import type { SessionOwnership } from './session-ownership.store.ts'

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

export interface OwnedSession {
  readonly fence: number
  readonly line: Connection | null
  open(): Promise<void>
  /** Wakes the part concerned: a message to send, media to fetch, or a read receipt to send. */
  kick(word: WakeWord): void
  /** Unlinks the number, as an administrator requested. */
  logOut(): Promise<void>
  /** Drops the connection without writing to the database: another process owns the session now. */
  letGo(): Promise<void>
  /** Drops the connection when the process stops, after pending work. */
  stop(): Promise<void>
}

const maxEventsPerBatch = 200
const pauseOfReplaced = 30_000
const closeTimeoutMs = 3_000
/** Retries failed media and receipts together with other work, but at most once per interval, not with each sent message. */
const lookEveryMs = 1_000

type Closed = Extract<ConnectionEvent, { kind: 'closed' }>

export const makeOwnedSession = (house: SessionContext, hold: SessionOwnership, onEnd: () => void): OwnedSession => {
  const { db, gateway, seal, log } = house
  let line: Connection | null = null
  let sender: Sender | null = null
  let media: MediaFetcher | null = null
  let reads: ReadReceiptSender | null = null
  let pictures: Pictures | null = null
  let isOver = false
  let isOpen = false
  let isFresh = false
  let isLeaving = false
  let lookedAt = performance.now()
  let turn: Promise<void> = Promise.resolve()
  const whenOver = () => isOver

  // Publishes events as soon as they are committed. If publishing fails here, another process publishes them later.
  const settle = (batch: readonly QueuedEvent[]): Promise<readonly PendingEvent[]> =>
    receiveEvents(db, hold, batch, async ({ news, event_id: event }, reader) => {
      if (event === null) return news
      await chatEventsOf(reader, news)
        .then((facts) => house.onPublished(hold.tenantId, event, facts))
        .catch((error: unknown) =>
          log.warn(
            { err: error, tenant: hold.tenantId },
            'chat.session: publish of inbound events failed, will be published later',
          ),
        )
      return news
    })

  const commit = groupCommit<QueuedEvent>(maxEventsPerBatch, async (batch) => {
    const news = await settleBatch({ db, bearer: hold, log, settle, isOver: whenOver }, batch)
    if (news.some((pendingEvent) => 'hasMedia' in pendingEvent && pendingEvent.hasMedia)) media?.kick()
    pictures?.heard(news.flatMap((pendingEvent) => (pendingEvent.what === 'heard' ? [pendingEvent.chat] : [])))
  })
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => insist(whenOver, () => db.inTenant(hold.tenantId, work))

  const closeLine = () =>
    Promise.race([line?.close(), pause(closeTimeoutMs)]).catch((error: unknown) =>
      log.warn({ err: error }, 'chat.session: closing the connection failed'),
    )

  const letGo = async () => {
    if (isOver) return
    isOver = true
    commit.end(new Error('chat.session: released, another owner takes over'))
    void sender?.stop()
    void media?.stop()
    void reads?.stop()
    void pictures?.stop()
    onEnd()
    await closeLine()
  }

  /** Gives pending work limited time to end. */
  const finish = async () => {
    await Promise.race([
      Promise.all([sender?.stop(), media?.stop(), reads?.stop(), pictures?.stop()]),
      pause(closeTimeoutMs),
    ])
    await closeLine()
    await commit.idle()
  }

  const opened = async (jid: string) => {
    await inTenant(async (tx) => {
      // No gateway delivers messages that arrived while the number was not linked.
      if (isFresh || !gateway.can.bringsMissed || (await isNewlyLinked(tx))) await recordGap(tx)
      await markOpen(tx, hold, jid)
      await house.tellState(tx)
    })
    isOpen = true
    begin()
  }

  const kick = (word: WakeWord) => {
    if (word === 'chat_outgoing') sender?.kick()
    const isTime = performance.now() - lookedAt > lookEveryMs
    if (isTime) lookedAt = performance.now()
    if (isTime || word === 'chat_media') media?.kick()
    if (isTime || word === 'chat_read') reads?.kick()
  }

  // The connection may report that it is open before `gateway.open` returns it.
  const begin = () => {
    if (!isOpen || !line || sender || isOver) return
    const parts = { ...house, hold, line }
    sender = startSender({ ...parts, tell, settle: (outcome) => commit.push(outcome) })
    media = startMediaFetcher(parts)
    reads = startReadReceiptSender(parts)
    pictures = startPictures(parts)
    for (const mediaFetcher of [sender, media, reads]) mediaFetcher.kick()
  }

  const closed = async ({ why, detail }: Closed) => {
    // Interrupted attempts are resolved after the next opening; finished outcomes are recorded now.
    void sender?.stop()
    await closeLine()
    await commit.idle()
    await inTenant(async (tx) => {
      if (why === 'logged-out') {
        await forgetCredentials(tx)
        await markLoggedOut(tx, hold, detail)
        await house.tellState(tx)
        return
      }
      const patience = why === 'restart' ? 0 : waitBefore(await triesOf(tx))
      const waitMs = why === 'replaced' ? pauseOfReplaced : patience
      await markLost(tx, hold, { detail, waitMs, wasOpen: isOpen })
      // For a session that waits to be scanned, the state is already published; a restart is no outage.
      if (isOpen && why !== 'restart') await house.tellState(tx)
    })
    void letGo()
  }

  const control = async (event: Exclude<ConnectionEvent, { kind: 'message' }>) => {
    if (isOver) return
    if (event.kind === 'open') return opened(event.jid)
    if (event.kind === 'closed') return closed(event)
    if (event.kind !== 'qr') return
    isFresh = true
    const sealed = seal.close(qrPurpose, event.text)
    await inTenant(async (tx) => {
      await showQr(tx, hold, sealed)
      await house.tellState(tx)
      publishQr(tx, sealed)
    })
  }

  const tell = (event: ConnectionEvent): Promise<void> => {
    if (isArrival(event)) return commit.push(prepareEvent(event, seal))
    const handling = turn.then(() => control(event as Exclude<ConnectionEvent, { kind: 'message' }>))
    turn = handling.catch((error: unknown) => {
      if (!isFenced(error) && !isOver)
        log.error({ err: error, tenant: hold.tenantId }, 'chat.session: event could not be processed')
    })
    return handling
  }

  return {
    fence: hold.fence,
    get line() {
      return isOpen ? line : null
    },
    async open() {
      try {
        line = await gateway.open({
          tenantId: hold.tenantId,
          name: sessionName(hold.tenantId),
          keep: makeCredentialStore(db, seal, hold),
          tell,
        })
        if (isOver) await line.close()
        else begin()
      } catch (error) {
        log.warn({ err: error, tenant: hold.tenantId }, 'chat.session: connection could not be opened, will retry')
        await tell({ kind: 'closed', why: 'lost', detail: String(error) }).catch(() => undefined)
      }
    },
    kick,
    async logOut() {
      if (isLeaving) return
      isLeaving = true
      await Promise.race([sender?.stop(), pause(closeTimeoutMs)])
      await line
        ?.logout()
        .catch((error: unknown) => log.warn({ err: error }, 'chat.session: logout not delivered to WhatsApp'))
      await tell({ kind: 'closed', why: 'logged-out', detail: '' }).catch(() => undefined)
    },
    letGo,
    async stop() {
      await finish()
      await letGo()
    },
  }
}
