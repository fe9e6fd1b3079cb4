// Sends one message: if an earlier attempt may have succeeded, asks WhatsApp first; sends outside any transaction; returns the outcome,
// which is stored in order.
import type { Connection, MediaKind, OutboundMessage, Sent, WhatsAppGateway } from '../../../gateways/whatsapp/port.ts'
import type { Db } from '../../../platform/db/scope.ts'
import type { Files } from '../../../platform/files/files.ts'
import { findFile } from '../../../platform/files/files.store.ts'
import { mediaPurpose } from '../inbound/pending-media.store.ts'
import type { Arrival } from '../inbound/prepare-event.stream.ts'
import type { SendOutcome } from '../inbound/settle-batch.stream.ts'
import type { SessionOwnership } from '../connection/session-ownership.store.ts'
import { saveContactJid, type DueMessage } from './due-messages.store.ts'

export interface DeliveryParts {
  readonly db: Db
  readonly hold: SessionOwnership
  readonly gateway: Pick<WhatsAppGateway, 'can'>
  readonly line: Connection
  readonly files: Files
  readonly tell: (event: Arrival) => Promise<void>
}

/** After WhatsApp has denied receipt this many times, a person is notified. */
const attempts = 8

const mediaOf = async (
  { db, hold, files }: DeliveryParts,
  { media, kind }: DueMessage,
): Promise<OutboundMessage['media']> => {
  if (!media) return null
  const file = await db.inTenant(hold.tenantId, (tx) => findFile(tx, media.file_id, mediaPurpose))
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
const addressOf = async ({ db, hold, line, tell }: DeliveryParts, departing: DueMessage): Promise<string | null> => {
  if (departing.jid !== null) return departing.jid
  const accountsByPhone = await line.find(departing.phones)
  const answer = departing.phones.map((phone) => accountsByPhone.get(phone)).find((known) => known)
  if (!answer) return null
  await db.inTenant(hold.tenantId, (tx) => saveContactJid(tx, hold, departing.contact_id, answer.jid))
  if (answer.lid !== null) await tell({ kind: 'same-person', lid: answer.lid, phone: answer.jid })
  return answer.jid
}

const send = async (parts: DeliveryParts, departing: DueMessage, to: string): Promise<Sent> =>
  parts.line.send({
    to,
    id: departing.external_id,
    text: departing.text,
    media: await mediaOf(parts, departing),
    quoted: departing.quoted,
    // Gateways without the 24-hour window send the text itself.
    template: parts.gateway.can.hasWindow ? departing.template : null,
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
  { line }: DeliveryParts,
  departing: DueMessage,
  to: string,
): Promise<SendOutcome | null> => {
  const truth = await line.outcomeOf({ to, id: departing.external_id })
  const outcome = { kind: 'outcome', message: departing.message_id } as const
  if (truth === 'sent') return { ...outcome, outcome: 'sent', id: departing.external_id }
  if (truth === 'unknown') return { ...outcome, outcome: 'uncertain', why: 'uncertain' }
  return departing.attempts < attempts ? null : { ...outcome, outcome: 'refused', why: 'other' }
}

/** Returns null when the outcome is still unknown: the next turn asks again. */
export const deliver = async (parts: DeliveryParts, departing: DueMessage): Promise<SendOutcome | null> => {
  const refused = (why: string): SendOutcome => ({
    kind: 'outcome',
    message: departing.message_id,
    outcome: 'refused',
    why,
  })
  if (departing.is_begun && departing.jid !== null) {
    const known = await requestOutcome(parts, departing, departing.jid)
    if (known) return known
  }
  if (departing.is_blocked) return refused('blocked')
  const to = await addressOf(parts, departing)
  if (to === null) return refused('unknown-number')
  const sent = await send(parts, departing, to)
  return sent.outcome === 'unknown' ? null : sendOutcomeOf(departing.message_id, sent)
}
