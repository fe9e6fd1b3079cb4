// One company's number while this process owns it: the connection, inbound events in order, outbound messages, and the end of the session.
import { setTimeout as pause } from 'node:timers/promises'
import type { Line, LineEvent, WhatsAppGateway } from '../../../gateways/whatsapp/port.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Db, TenantTx } from '../../../platform/db/scope.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Told } from '../../../platform/events/teller.stream.ts'
import type { Logger } from '../../../platform/log/log.ts'
import { startMediaFetcher, type MediaFetcher } from '../arrivals/media-fetcher.stream.ts'
import { isArrival, prepareEvent } from '../arrivals/prepare-event.stream.ts'
import { bring, type News } from '../arrivals/receive.store.ts'
import { insist, isFenced, settleBatch, type Announce, type Kept } from '../arrivals/settle-batch.stream.ts'
import { startReadTeller, type ReadTeller } from '../departures/read-marks.stream.ts'
import { startSender, type Sender } from '../departures/sender.stream.ts'
import { startPictures, type Pictures } from '../pictures/pictures.stream.ts'
import type { WakeWord } from '../chats/chats.store.ts'
import { tellQr } from '../sessions/tell-session.ts'
import { factsOf } from './announce.ts'
import { waitBefore } from './backoff.ts'
import { forgetCredentials } from './credentials.store.ts'
import { groupCommit } from './group-commit.ts'
import { makeKeep } from './make-keep.stream.ts'
import { recordGap } from './record-gap.ts'
import { sessionName } from './session-name.ts'
import { isNewlyLinked, markLoggedOut, markLost, markOpen, showQr, triesOf } from './session-state.store.ts'
import { qrPurpose } from './qr-purpose.ts'
import type { Hold } from './sessions-held.store.ts'

export interface LineHouse {
  readonly db: Db
  readonly gateway: WhatsAppGateway
  readonly seal: Seal
  readonly files: Files
  readonly log: Logger
  readonly announce: Announce
  readonly told: Told
  /** The state of the session changed; published in the transaction that changes it. */
  readonly tellState: (tx: TenantTx) => Promise<unknown>
}

export interface HeldSession {
  readonly fence: number
  readonly line: Line | null
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

const mostAtOnce = 200
const pauseOfReplaced = 30_000
const patience = 3_000
/** Retries failed media and receipts together with other work, but at most once per interval, not with each sent message. */
const lookEveryMs = 1_000

type Closed = Extract<LineEvent, { kind: 'closed' }>

export const makeHeldSession = (house: LineHouse, hold: Hold, onEnd: () => void): HeldSession => {
  const { db, gateway, seal, log } = house
  let line: Line | null = null
  let sender: Sender | null = null
  let media: MediaFetcher | null = null
  let reads: ReadTeller | null = null
  let pictures: Pictures | null = null
  let isOver = false
  let isOpen = false
  let isFresh = false
  let isLeaving = false
  let lookedAt = performance.now()
  let turn: Promise<void> = Promise.resolve()
  const whenOver = () => isOver

  // Publishes events as soon as they are committed. If publishing fails here, another process publishes them later.
  const settle = (batch: readonly Kept[]): Promise<readonly News[]> =>
    bring(db, hold, batch, async ({ news, event_id: event }, reader) => {
      if (event === null) return news
      await factsOf(reader, news)
        .then((facts) => house.told(hold.tenantId, event, facts))
        .catch((error: unknown) =>
          log.warn(
            { err: error, tenant: hold.tenantId },
            'chat.session: publish of inbound events failed, will be published later',
          ),
        )
      return news
    })

  const commit = groupCommit<Kept>(mostAtOnce, async (batch) => {
    const news = await settleBatch({ db, bearer: hold, log, settle, isOver: whenOver }, batch)
    if (news.some((one) => 'hasMedia' in one && one.hasMedia)) media?.kick()
    pictures?.heard(news.flatMap((one) => (one.what === 'heard' ? [one.chat] : [])))
  })
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => insist(whenOver, () => db.inTenant(hold.tenantId, work))

  const closeLine = () =>
    Promise.race([line?.close(), pause(patience)]).catch((error: unknown) =>
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
    await Promise.race([Promise.all([sender?.stop(), media?.stop(), reads?.stop(), pictures?.stop()]), pause(patience)])
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
    reads = startReadTeller(parts)
    pictures = startPictures(parts)
    for (const one of [sender, media, reads]) one.kick()
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

  const control = async (event: Exclude<LineEvent, { kind: 'message' }>) => {
    if (isOver) return
    if (event.kind === 'open') return opened(event.jid)
    if (event.kind === 'closed') return closed(event)
    if (event.kind !== 'qr') return
    isFresh = true
    const sealed = seal.close(qrPurpose, event.text)
    await inTenant(async (tx) => {
      await showQr(tx, hold, sealed)
      await house.tellState(tx)
      tellQr(tx, sealed)
    })
  }

  const tell = (event: LineEvent): Promise<void> => {
    if (isArrival(event)) return commit.push(prepareEvent(event, seal))
    const told = turn.then(() => control(event as Exclude<LineEvent, { kind: 'message' }>))
    turn = told.catch((error: unknown) => {
      if (!isFenced(error) && !isOver)
        log.error({ err: error, tenant: hold.tenantId }, 'chat.session: event could not be processed')
    })
    return told
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
          keep: makeKeep(db, seal, hold),
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
      await Promise.race([sender?.stop(), pause(patience)])
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
