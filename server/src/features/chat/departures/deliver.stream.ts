// Sends one message: if an earlier attempt may have succeeded, asks WhatsApp first; sends outside any transaction; returns the outcome,
// which is stored in order.
import type { Line, MediaKind, Outgoing, Sent, WhatsAppGateway } from '../../../gateways/whatsapp/port.ts'
import type { Db } from '../../../platform/db/scope.ts'
import type { Files } from '../../../platform/files/files.ts'
import { findFile } from '../../../platform/files/files.store.ts'
import { mediaPurpose } from '../arrivals/media-waiting.store.ts'
import type { Arrival } from '../arrivals/prepare-event.stream.ts'
import type { Outcome } from '../arrivals/settle-batch.stream.ts'
import type { Hold } from '../line/sessions-held.store.ts'
import { keepAnswer, type Departing } from './outgoing.store.ts'

export interface DeliveryParts {
  readonly db: Db
  readonly hold: Hold
  readonly gateway: Pick<WhatsAppGateway, 'can'>
  readonly line: Line
  readonly files: Files
  readonly tell: (event: Arrival) => Promise<void>
}

/** After WhatsApp has denied receipt this many times, a person is notified. */
const attempts = 8

const mediaOf = async ({ db, hold, files }: DeliveryParts, { media, kind }: Departing): Promise<Outgoing['media']> => {
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
const addressOf = async ({ db, hold, line, tell }: DeliveryParts, one: Departing): Promise<string | null> => {
  if (one.jid !== null) return one.jid
  const found = await line.find(one.phones)
  const answer = one.phones.map((phone) => found.get(phone)).find((known) => known)
  if (!answer) return null
  await db.inTenant(hold.tenantId, (tx) => keepAnswer(tx, hold, one.contact_id, answer.jid))
  if (answer.lid !== null) await tell({ kind: 'same-person', lid: answer.lid, phone: answer.jid })
  return answer.jid
}

const send = async (parts: DeliveryParts, one: Departing, to: string): Promise<Sent> =>
  parts.line.send({
    to,
    id: one.external_id,
    text: one.text,
    media: await mediaOf(parts, one),
    quoted: one.quoted,
    // Gateways without the 24-hour window send the text itself.
    template: parts.gateway.can.hasWindow ? one.template : null,
  })

/** A failing connection returns 'now': wait at least until the next check. */
const notBefore = (until: Date) => new Date(Math.max(until.getTime(), Date.now() + 500)).toISOString()

const told = (message: number, sent: Exclude<Sent, { outcome: 'unknown' }>): Outcome => {
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
const ask = async ({ line }: DeliveryParts, one: Departing, to: string): Promise<Outcome | null> => {
  const truth = await line.outcomeOf({ to, id: one.external_id })
  const outcome = { kind: 'outcome', message: one.message_id } as const
  if (truth === 'sent') return { ...outcome, outcome: 'sent', id: one.external_id }
  if (truth === 'unknown') return { ...outcome, outcome: 'uncertain', why: 'uncertain' }
  return one.attempts < attempts ? null : { ...outcome, outcome: 'refused', why: 'other' }
}

/** Returns null when the outcome is still unknown: the next turn asks again. */
export const deliver = async (parts: DeliveryParts, one: Departing): Promise<Outcome | null> => {
  const refused = (why: string): Outcome => ({ kind: 'outcome', message: one.message_id, outcome: 'refused', why })
  if (one.is_begun && one.jid !== null) {
    const known = await ask(parts, one, one.jid)
    if (known) return known
  }
  if (one.is_blocked) return refused('blocked')
  const to = await addressOf(parts, one)
  if (to === null) return refused('unknown-number')
  const sent = await send(parts, one, to)
  return sent.outcome === 'unknown' ? null : told(one.message_id, sent)
}
