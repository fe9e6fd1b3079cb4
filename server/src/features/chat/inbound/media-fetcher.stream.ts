// Streams the bytes of received media to the file store after the message itself was stored.
import { Readable } from 'node:stream'
import type { Connection, MediaKind, MediaRef } from '../../../gateways/whatsapp/port.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Db } from '../../../platform/db/scope.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Logger } from '../../../platform/log/log.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import type { SessionOwnership } from '../connection/session-ownership.store.ts'
import { saveWithThumbnail, isMeasured, measure, unmeasured, type Measured } from '../media/measured-media.stream.ts'
import { mediaPurpose } from '../media/media.store.ts'
import { findWaitingMedia, markFetched, notFetched, type WaitingMedia } from './pending-media.store.ts'
import type { Announce } from './settle-batch.stream.ts'

interface Parts {
  readonly db: Db
  readonly ownership: SessionOwnership
  readonly connection: Connection
  readonly files: Files
  readonly seal: Seal
  readonly log: Logger
  readonly announce: Announce
}

export interface MediaFetcher {
  kick(): void
  stop(): Promise<void>
}

const maxConcurrentFetches = 4
/** Media that WhatsApp does not deliver after this many requests count as gone. */
const tries = 5

// The feature knows gateways only by their types, so it compares the error's name.
const isMediaGone = (error: unknown) => error instanceof Error && error.name === 'MediaGone'

const refOf = (seal: Seal, waitingMedia: WaitingMedia): MediaRef => ({
  kind: waitingMedia.kind as MediaKind,
  mime: waitingMedia.mime,
  size: waitingMedia.size,
  fileName: waitingMedia.file_name,
  seconds: waitingMedia.seconds,
  isVoice: waitingMedia.is_voice,
  handle: JSON.parse(seal.open(mediaPurpose, waitingMedia.handle)) as Record<string, unknown>,
})

const end = async (parts: Parts, waitingMedia: WaitingMedia, state: 'gone' | 'refused') => {
  const { db, ownership, announce } = parts
  await db.inTenant(ownership.tenantId, async (tx) => {
    await markFetched(tx, ownership, waitingMedia.message_id, { ...notFetched, state })
    await announce(tx, [{ what: 'changed', chat: waitingMedia.chat_id, message: waitingMedia.message_id }])
  })
}

/** Media to be inspected are held in memory as a whole; media larger than WhatsApp's limit stream through uninspected. */
const maxBufferedBytes = 32 * 1024 * 1024

interface Looked {
  readonly measured: Measured
  readonly content: AsyncIterable<Uint8Array>
}

const lookInto = async (kind: string, content: AsyncIterable<Uint8Array>): Promise<Looked> => {
  const pieces: Uint8Array[] = []
  const rest = content[Symbol.asyncIterator]()
  for (let size = 0; size <= maxBufferedBytes;) {
    const { done, value } = await rest.next()
    if (done === true) {
      const bytes = Buffer.concat(pieces)
      return { measured: await measure(kind, bytes), content: Readable.from([bytes]) }
    }
    pieces.push(value)
    size += value.length
  }
  async function* whole() {
    yield* pieces
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  return { measured: unmeasured, content: whole() }
}

const fetchMediaFile = async (parts: Parts, waitingMedia: WaitingMedia) => {
  const { db, ownership, connection, files, seal, announce } = parts
  const came = await connection.fetchMedia(refOf(seal, waitingMedia))
  const { measured, content } = isMeasured(waitingMedia.kind)
    ? await lookInto(waitingMedia.kind, came)
    : { measured: unmeasured, content: came }
  const { thumbnail, ...measures } = measured
  const into = {
    tenantId: ownership.tenantId,
    write: <T>(work: Parameters<typeof db.inTenant<T>>[1]) => db.inTenant(ownership.tenantId, work),
  }
  const newFile = {
    name: waitingMedia.file_name ?? `${waitingMedia.kind}-${waitingMedia.message_id}`,
    purpose: mediaPurpose,
    content,
  }
  await saveWithThumbnail(files, into, newFile, thumbnail, async (tx, file, thumbnailId) => {
    const fetched = { ...measures, fileId: file.id, thumbnailId, size: file.size, state: 'here' as const }
    await markFetched(tx, ownership, waitingMedia.message_id, fetched)
    await announce(tx, [{ what: 'changed', chat: waitingMedia.chat_id, message: waitingMedia.message_id }])
  })
}

export const startMediaFetcher = (parts: Parts): MediaFetcher => {
  const busy = new Map<number, Promise<void>>()
  const failures = new Map<number, number>()
  let isStopped = false
  let turn: Promise<void> = Promise.resolve()

  const fail = async (waitingMedia: WaitingMedia, error: unknown) => {
    const failed = (failures.get(waitingMedia.message_id) ?? 0) + 1
    failures.set(waitingMedia.message_id, failed)
    parts.log.warn(
      { err: error, tenant: parts.ownership.tenantId, message: waitingMedia.message_id },
      'chat.media: fetch failed',
    )
    if (error instanceof Refusal) await end(parts, waitingMedia, 'refused')
    else if (failed >= tries || isMediaGone(error)) await end(parts, waitingMedia, 'gone')
  }

  const carry = async (waitingMedia: WaitingMedia) => {
    let isDone = true
    try {
      await fetchMediaFile(parts, waitingMedia)
    } catch (error) {
      isDone = false
      if (!isStopped) await fail(waitingMedia, error).catch(() => undefined)
    }
    busy.delete(waitingMedia.message_id)
    if (isDone) kick()
  }

  const take = async () => {
    const room = maxConcurrentFetches - busy.size
    if (room <= 0 || isStopped) return
    const waitingMedias = await parts.db.inTenant(parts.ownership.tenantId, (tx) =>
      findWaitingMedia(tx, [...busy.keys()], room),
    )
    for (const waitingMedia of waitingMedias) busy.set(waitingMedia.message_id, carry(waitingMedia))
  }

  const kick = () => {
    turn = turn
      .then(take)
      .catch((error: unknown) => parts.log.warn({ err: error }, 'chat.media: reading pending media failed, will retry'))
  }

  return {
    kick,
    async stop() {
      isStopped = true
      await Promise.all(busy.values())
    },
  }
}
