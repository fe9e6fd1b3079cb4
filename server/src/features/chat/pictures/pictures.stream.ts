// The pictures of contacts: requested when a message arrives, at most once a week, one after another, and never on the path of a message. A
// failure changes nothing.
import { chatEvents } from '@tratativa/contract/chat/events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../../../gateways/whatsapp/port.ts'
import type { Db, TenantTx } from '../../../platform/db/scope.ts'
import type { Files } from '../../../platform/files/files.ts'
import { removeFile } from '../../../platform/files/remove-file.job.ts'
import type { Logger } from '../../../platform/log/log.ts'
import { mediaPurpose } from '../media/media.store.ts'
import { chatsByIds } from '../chats/chats.store.ts'
import { isFenced, type SessionOwnership } from '../connection/session-ownership.store.ts'
import { showPicture, claimDuePictures, type DuePicture } from './pictures.store.ts'

interface Parts {
  readonly db: Db
  readonly ownership: SessionOwnership
  readonly connection: Pick<Connection, 'pictureOf'>
  readonly files: Files
  readonly log: Logger
}

export interface Pictures {
  /** Messages arrived in these chats. */
  heard(chats: readonly number[]): void
  stop(): Promise<void>
}

/** Small: if the process ends during the requests, these contacts are not requested again that week. */
const maxPicturesPerTurn = 20
/** Collects further chats for this long, to query them together. */
const batchDelayMs = 500
/** Each chat is checked once per connection; beyond this many chats, the memory is cleared. */
const maxRememberedChats = 50_000
const mostBytes = 2_000_000

async function* limited(content: AsyncIterable<Uint8Array>) {
  let size = 0
  for await (const piece of content) {
    size += piece.length
    if (size > mostBytes) throw new Error('chat.pictures: profile picture too large, skipped')
    yield piece
  }
}

const show = async (tx: TenantTx, ownership: SessionOwnership, contact: number, file: string | null) => {
  const { chats, gone } = await showPicture(tx, ownership, contact, file)
  if (gone !== null) await removeFile(tx, gone)
  for (const { place, chat } of await chatsByIds(tx, chats)) tx.emit(chatEvents, 'chats.update', { place, chat })
}

const fetchPicture = async (
  { db, ownership, connection, files }: Parts,
  { contact_id: contact, jid, has_picture }: DuePicture,
) => {
  const write = <T>(work: (tx: TenantTx) => Promise<T>) => db.inTenant(ownership.tenantId, work)
  const picture = await connection.pictureOf(jid)
  if (!picture) return has_picture ? write((tx) => show(tx, ownership, contact, null)) : undefined
  const kinds = ['jpeg', 'png', 'webp'] as const
  const upload = { name: `foto-${contact}`, purpose: mediaPurpose, kinds, content: limited(picture) }
  await files.store({ tenantId: ownership.tenantId, write }, upload, (tx, { id }) => show(tx, ownership, contact, id))
}

export const startPictures = (parts: Parts): Pictures => {
  const { db, ownership, log } = parts
  const known = new Set<number>()
  const waiting = new Set<number>()
  const ending = new AbortController()
  let isStopped = false
  let turn: Promise<void> | null = null

  const fail = (error: unknown) => {
    if (!isStopped && !isFenced(error))
      log.warn({ err: error, tenant: ownership.tenantId }, 'chat.pictures: fetch failed, next attempt in a week')
  }

  const look = async (chats: readonly number[]) => {
    for (const chat of chats) waiting.delete(chat)
    const due = await db.inTenant(ownership.tenantId, (tx) => claimDuePictures(tx, ownership, chats))
    for (const duePicture of due) {
      if (isStopped) return
      await fetchPicture(parts, duePicture).catch(fail)
    }
  }

  const work = async () => {
    while (waiting.size > 0) {
      await pause(batchDelayMs, undefined, { signal: ending.signal }).catch(() => undefined)
      if (isStopped) return
      await look([...waiting].slice(0, maxPicturesPerTurn))
    }
  }

  return {
    heard(chats) {
      if (known.size > maxRememberedChats) known.clear()
      for (const chat of chats) {
        if (known.has(chat) || isStopped) continue
        known.add(chat)
        waiting.add(chat)
      }
      if (waiting.size > 0)
        turn ??= work()
          .catch(fail)
          .finally(() => (turn = null))
    },
    async stop() {
      isStopped = true
      ending.abort()
      await turn
    },
  }
}
