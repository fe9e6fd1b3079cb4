// Sends the messages of one number: each chat one at a time, in the order of writing, several chats at once. If an earlier attempt may have
// succeeded, asks WhatsApp first; sends outside any transaction; the outcome is stored in order.
import type { Connection, MediaKind, OutboundMessage, Sent, WhatsAppGateway } from '../../../gateways/whatsapp/port.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Db } from '../../../platform/db/scope.ts'
import type { Files } from '../../../platform/files/files.ts'
import { findFile } from '../../../platform/files/files.store.ts'
import type { Logger } from '../../../platform/log/log.ts'
import { isFenced, type SessionOwnership } from '../connection/session-ownership.store.ts'
import { mediaPurpose } from '../media/media.store.ts'
import type { Arrival } from '../inbound/prepare-event.stream.ts'
import type { SendOutcome } from '../inbound/settle-batch.stream.ts'
import {
  claimDueMessages,
  noticePurpose,
  saveContactAbsent,
  saveContactJid,
  type DueMessage,
} from './due-messages.store.ts'

export interface SenderParts {
  readonly db: Db
  readonly seal: Seal
  readonly ownership: SessionOwnership
  readonly gateway: Pick<WhatsAppGateway, 'can'>
  readonly connection: Connection
  readonly files: Files
  readonly onEvent: (event: Arrival) => Promise<void>
  readonly log: Logger
  readonly settle: (outcome: SendOutcome) => Promise<void>
}

/** After WhatsApp has denied receipt this many times, a person is notified. */
const attempts = 8

const mediaOf = async (
  { db, ownership, files }: SenderParts,
  { media, kind }: DueMessage,
): Promise<OutboundMessage['media']> => {
  if (!media) return null
  const file = await db.inTenant(ownership.tenantId, (tx) => findFile(tx, media.file_id, mediaPurpose))
  if (!file) throw new Error('chat.outbound: file of message not found, message waits')
  const pieces: Uint8Array[] = []
  for await (const piece of await files.read(file)) pieces.push(piece as Uint8Array)
  return {
    kind: kind as MediaKind,
    mime: media.mime,
    fileName: media.file_name ?? file.name,
    seconds: media.seconds,
    isVoice: media.is_voice,
    bytes: Buffer.concat(pieces),
  }
}

/** Returns the address that WhatsApp confirms; asks once per contact. */
const addressOf = async (
  { db, ownership, gateway, connection, onEvent }: SenderParts,
  due: DueMessage,
): Promise<string | null> => {
  if (due.jid !== null) return due.jid
  const accountsByPhone = await connection.find(due.phones)
  const answer = due.phones.map((phone) => accountsByPhone.get(phone)).find((known) => known)
  if (!answer) return null
  const address = { contact: due.contact_id, jid: answer.jid, isAnswer: gateway.can.findsNumbers }
  await db.inTenant(ownership.tenantId, (tx) => saveContactJid(tx, ownership, address))
  if (answer.lid !== null) await onEvent({ kind: 'same-person', lid: answer.lid, phone: answer.jid })
  return answer.jid
}

const send = async (parts: SenderParts, due: DueMessage, to: string): Promise<Sent> =>
  parts.connection.send({
    to,
    id: due.external_id,
    text: due.sealed_text === null ? due.text : parts.seal.open(noticePurpose, due.sealed_text),
    media: await mediaOf(parts, due),
    quoted: due.quoted,
    isForwarded: due.is_forwarded,
    // Gateways without the 24-hour window send the text itself.
    template: parts.gateway.can.hasWindow ? due.template : null,
  })

/** A failing connection returns 'now': wait at least until the next check. */
const notBefore = (until: Date) => new Date(Math.max(until.getTime(), Date.now() + 500)).toISOString()

const sendOutcomeOf = (message: number, sent: Exclude<Sent, { outcome: 'unknown' }>): SendOutcome => {
  switch (sent.outcome) {
    case 'sent':
      return { kind: 'outcome', message, outcome: 'sent', id: sent.id }
    case 'refused':
      return { kind: 'outcome', message, outcome: 'refused', why: sent.why }
    case 'wait':
      return { kind: 'outcome', message, outcome: 'wait', until: notBefore(sent.until) }
  }
}

/** Asks for the outcome of an attempt whose result is unknown; returns null when it may be repeated. */
const requestOutcome = async (
  { connection }: SenderParts,
  due: DueMessage,
  to: string,
): Promise<SendOutcome | null> => {
  const truth = await connection.outcomeOf({ to, id: due.external_id })
  const outcome = { kind: 'outcome', message: due.message_id } as const
  if (truth === 'sent') return { ...outcome, outcome: 'sent', id: due.external_id }
  if (truth === 'unknown') return { ...outcome, outcome: 'uncertain', why: 'uncertain' }
  return due.attempts < attempts ? null : { ...outcome, outcome: 'refused', why: 'other' }
}

/** Returns null when the outcome is still unknown: the next turn asks again. */
const deliver = async (parts: SenderParts, due: DueMessage): Promise<SendOutcome | null> => {
  const refused = (why: string): SendOutcome => ({
    kind: 'outcome',
    message: due.message_id,
    outcome: 'refused',
    why,
  })
  if (due.is_begun && due.jid !== null) {
    const known = await requestOutcome(parts, due, due.jid)
    if (known) return known
  }
  if (due.is_blocked) return refused('blocked')
  const to = await addressOf(parts, due)
  if (to === null) {
    const { db, ownership } = parts
    await db.inTenant(ownership.tenantId, (tx) => saveContactAbsent(tx, ownership, due.contact_id))
    return refused('unknown-number')
  }
  const sent = await send(parts, due, to)
  return sent.outcome === 'unknown' ? null : sendOutcomeOf(due.message_id, sent)
}

export interface Sender {
  /** Call it when something may be waiting. */
  kick(): void
  /** Accepts no more work; resolves when the running sends have ended. */
  stop(): Promise<void>
}

const lanes = 16

export const startSender = (parts: SenderParts): Sender => {
  const busy = new Map<number, Promise<void>>()
  /** Chats that were busy during the last query: it may have skipped messages of theirs. */
  const passedOver = new Set<number>()
  let isFull = false
  let isStopped = false
  let isTaking = false
  let isWanted = false

  const carry = async (due: DueMessage) => {
    try {
      const outcome = await deliver(parts, due)
      if (outcome) await parts.settle(outcome)
      busy.delete(due.chat_id)
      // A query after every sent message would nearly always find nothing.
      if (passedOver.delete(due.chat_id) || isFull || due.has_next || outcome === null) kick()
    } catch (error) {
      // The connection or the database failed during the attempt: the attempt has no outcome, so the owner asks for it at its next check.
      if (!isStopped && !isFenced(error))
        parts.log.warn(
          { err: error, tenant: parts.ownership.tenantId, message: due.message_id },
          'chat.outbound: delivery interrupted, will retry',
        )
      busy.delete(due.chat_id)
    }
  }

  const take = async () => {
    const room = lanes - busy.size
    isFull = room <= 0
    if (isFull || isStopped) return
    for (const chat of busy.keys()) passedOver.add(chat)
    const taken = await parts.db.inTenant(parts.ownership.tenantId, (tx) =>
      claimDueMessages(tx, parts.ownership, [...busy.keys()], room),
    )
    isFull = taken.length === room
    for (const due of taken) busy.set(due.chat_id, carry(due))
  }

  const goOn = async () => {
    isTaking = true
    while (isWanted) {
      isWanted = false
      await take().catch((error: unknown) => {
        if (!isFenced(error))
          parts.log.warn(
            { err: error, tenant: parts.ownership.tenantId },
            'chat.outbound: reading the queue failed, will retry',
          )
      })
    }
    isTaking = false
  }

  const kick = () => {
    isWanted = !isStopped
    if (!isTaking && isWanted) void goOn()
  }

  return {
    kick,
    async stop() {
      isStopped = true
      await Promise.all(busy.values())
    },
  }
}
