// Streams the bytes of received media to the file store after the message itself was stored.
import { Readable } from 'node:stream'
import type { Line, MediaKind, MediaRef } from '../../../gateways/whatsapp/port.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Db } from '../../../platform/db/scope.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Logger } from '../../../platform/log/log.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import type { Hold } from '../line/sessions-held.store.ts'
import { keepWithThumbnail } from '../media/keep-with-thumbnail.stream.ts'
import { isMeasured, measure, nothingKnown, type Measured } from '../media/measure.ts'
import { findWaitingMedia, markFetched, mediaPurpose, notFetched, type WaitingMedia } from './media-waiting.store.ts'
import type { Announce } from './settle-batch.stream.ts'

interface Parts {
  readonly db: Db
  readonly hold: Hold
  readonly line: Line
  readonly files: Files
  readonly seal: Seal
  readonly log: Logger
  readonly announce: Announce
}

export interface MediaFetcher {
  kick(): void
  stop(): Promise<void>
}

const atOnce = 4
/** Media that WhatsApp does not deliver after this many requests count as gone. */
const tries = 5

// The feature knows gateways only by their types, so it compares the error's name.
const isGone = (error: unknown) => error instanceof Error && error.name === 'MediaGone'

const refOf = (seal: Seal, one: WaitingMedia): MediaRef => ({
  kind: one.kind as MediaKind,
  mime: one.mime,
  size: one.size,
  fileName: one.file_name,
  seconds: one.seconds,
  isVoice: one.is_voice,
  handle: JSON.parse(seal.open(mediaPurpose, one.handle)) as Record<string, unknown>,
})

const end = async (parts: Parts, one: WaitingMedia, state: 'gone' | 'refused') => {
  const { db, hold, announce } = parts
  await db.inTenant(hold.tenantId, async (tx) => {
    await markFetched(tx, hold, one.message_id, { ...notFetched, state })
    await announce(tx, [{ what: 'changed', chat: one.chat_id, message: one.message_id }])
  })
}

/** Media to be inspected are held in memory as a whole; media larger than WhatsApp's limit stream through uninspected. */
const mostHeld = 32 * 1024 * 1024

interface Looked {
  readonly measured: Measured
  readonly content: AsyncIterable<Uint8Array>
}

const lookInto = async (kind: string, content: AsyncIterable<Uint8Array>): Promise<Looked> => {
  const pieces: Uint8Array[] = []
  const rest = content[Symbol.asyncIterator]()
  for (let size = 0; size <= mostHeld;) {
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
  return { measured: nothingKnown, content: whole() }
}

const fetchOne = async (parts: Parts, one: WaitingMedia) => {
  const { db, hold, line, files, seal, announce } = parts
  const came = await line.fetchMedia(refOf(seal, one))
  const { measured, content } = isMeasured(one.kind)
    ? await lookInto(one.kind, came)
    : { measured: nothingKnown, content: came }
  const { thumbnail, ...told } = measured
  const into = {
    tenantId: hold.tenantId,
    write: <T>(work: Parameters<typeof db.inTenant<T>>[1]) => db.inTenant(hold.tenantId, work),
  }
  const brought = { name: one.file_name ?? `${one.kind}-${one.message_id}`, purpose: mediaPurpose, content }
  await keepWithThumbnail(files, into, brought, thumbnail, async (tx, file, thumbnailId) => {
    const fetched = { ...told, fileId: file.id, thumbnailId, size: file.size, state: 'here' as const }
    await markFetched(tx, hold, one.message_id, fetched)
    await announce(tx, [{ what: 'changed', chat: one.chat_id, message: one.message_id }])
  })
}

export const startMediaFetcher = (parts: Parts): MediaFetcher => {
  const busy = new Map<number, Promise<void>>()
  const failures = new Map<number, number>()
  let isStopped = false
  let turn: Promise<void> = Promise.resolve()

  const fail = async (one: WaitingMedia, error: unknown) => {
    const failed = (failures.get(one.message_id) ?? 0) + 1
    failures.set(one.message_id, failed)
    parts.log.warn({ err: error, tenant: parts.hold.tenantId, message: one.message_id }, 'chat.media: fetch failed')
    if (error instanceof Refusal) await end(parts, one, 'refused')
    else if (failed >= tries || isGone(error)) await end(parts, one, 'gone')
  }

  const carry = async (one: WaitingMedia) => {
    let isDone = true
    try {
      await fetchOne(parts, one)
    } catch (error) {
      isDone = false
      if (!isStopped) await fail(one, error).catch(() => undefined)
    }
    busy.delete(one.message_id)
    if (isDone) kick()
  }

  const take = async () => {
    const room = atOnce - busy.size
    if (room <= 0 || isStopped) return
    const found = await parts.db.inTenant(parts.hold.tenantId, (tx) => findWaitingMedia(tx, [...busy.keys()], room))
    for (const one of found) busy.set(one.message_id, carry(one))
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
