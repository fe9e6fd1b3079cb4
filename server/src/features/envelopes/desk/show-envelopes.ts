import type { Envelope, EnvelopeSigner } from '@tratativa/contract/envelopes/shapes'
import { maskedAddress } from '@tratativa/contract/envelopes/masks'
import { isOpen, mostTries } from '@tratativa/contract/envelopes/states'
import { caseCode } from '@tratativa/contract/kernel/ids'
import type { TenantReader } from '../../../platform/db/scope.ts'
import type { CaseNotices } from '../../chat/index.ts'
import { orderOf, signersOf, type EnvelopeRow, type SignerRow } from '../envelopes.store.ts'
import { deliveriesOf, type DeliveryRow } from '../links/deliveries.store.ts'
import { nextSigners } from '../links/invite.ts'
import { newestLinks, type LinkRow } from '../links/links.store.ts'
import { openUnpressedJudge, type ReachPorts } from '../links/may-reach.ts'

type NoticeState = Awaited<ReturnType<CaseNotices['states']>> extends ReadonlyMap<number, infer State> ? State : never

const isoOf = (instant: Date | null) => instant?.toISOString() ?? null

export const isLocked = ({ digit_tries, code_tries }: Pick<LinkRow, 'digit_tries' | 'code_tries'>) =>
  digit_tries >= mostTries || code_tries >= mostTries

const toLink = (link: LinkRow | undefined, now: Date): EnvelopeSigner['link'] => {
  if (!link || link.ended_at !== null) return null
  const state = isLocked(link) ? 'locked' : link.expires_at < now ? 'expired' : 'live'
  return { state, opened: link.session_hash !== null, expiresAt: link.expires_at.toISOString() }
}

export const stateOfDelivery = (
  { state, message_id }: Pick<DeliveryRow, 'state' | 'message_id'>,
  notices: ReadonlyMap<number, NoticeState>,
): NoticeState => (message_id === null ? state : (notices.get(message_id) ?? 'waiting'))

const addressesOf = ({ phone, email }: SignerRow): EnvelopeSigner['addresses'] => [
  ...(phone === null ? [] : [{ channel: 'whatsapp' as const, address: maskedAddress(phone) }]),
  ...(email === null ? [] : [{ channel: 'mail' as const, address: maskedAddress(email) }]),
]

const toSigner = (
  signer: SignerRow,
  link: EnvelopeSigner['link'],
  lastDelivery: EnvelopeSigner['lastDelivery'],
  waitsUntil: Date | null,
): EnvelopeSigner => ({
  id: signer.id,
  name: signer.name,
  role: signer.role,
  order: orderOf(signer),
  personId: signer.person_id,
  addresses: addressesOf(signer),
  state: signer.state,
  invitedAt: isoOf(signer.invited_at),
  endedAt: isoOf(signer.ended_at),
  reason: signer.reason,
  link,
  lastDelivery,
  waitsUntil: isoOf(waitsUntil),
})

const toEnvelope = (row: EnvelopeRow, signers: EnvelopeSigner[]): Envelope => ({
  id: row.id,
  caseId: caseCode(row.case_id),
  name: row.name,
  version: row.version,
  state: row.state,
  driver: row.driver,
  documentId: row.document_id,
  documentHash: row.document_hash,
  isMinuta: row.is_minuta,
  isOrdered: row.is_ordered,
  expiryDays: row.expiry_days,
  remindDays: row.remind_days,
  by: row.by_name,
  madeAt: row.made_at.toISOString(),
  sentAt: isoOf(row.sent_at),
  expiresAt: isoOf(row.expires_at),
  endedAt: isoOf(row.ended_at),
  endReason: row.end_reason,
  endReasonCode: row.end_reason_code,
  faultCode: row.fault_code,
  isSealed: row.is_sealed,
  signedDocumentId: row.signed_document_id,
  recordRefusal: row.record_refusal,
  recordRefusalCode: row.record_refusal_code,
  signers,
})

export interface ShowPorts extends ReachPorts {
  readonly notices: ReachPorts['notices'] & Pick<CaseNotices, 'states'>
}

/** When the hours of reaching out begin, for the signers whose turn it is and to whom nothing has left. */
const readWaits = async (
  reader: TenantReader,
  ports: ReachPorts,
  rows: readonly EnvelopeRow[],
  signers: readonly SignerRow[],
) => {
  const waits = new Map<number, Date | null>()
  for (const row of rows) {
    if (!isOpen(row.state) || (row.driver === 'zapsign' && (row.remote_token ?? row.attempted_at) !== null)) continue
    const own = signers.filter(({ envelope_id: id }) => id === row.id)
    const next = nextSigners(row, own)
    if (next.length === 0) continue
    const judge = await openUnpressedJudge(reader, ports, row)
    for (const signer of next) {
      const verdict = judge(signer)
      waits.set(signer.id, verdict.isAllowed ? null : verdict.allowedAt)
    }
  }
  return waits
}

export const showEnvelopes = async (
  reader: TenantReader,
  ports: ShowPorts,
  rows: readonly EnvelopeRow[],
): Promise<Envelope[]> => {
  const signers = await signersOf(
    reader,
    rows.map(({ id }) => id),
  )
  const ids = signers.map(({ id }) => id)
  const [links, deliveries] = [await newestLinks(reader, ids), await deliveriesOf(reader, ids)]
  const last = new Map(
    deliveries.filter(({ kind }) => kind !== 'code').map((delivery) => [delivery.signer_id, delivery]),
  )
  const waits = await readWaits(reader, ports, rows, signers)
  const states = await ports.notices.states(
    reader,
    [...last.values()].flatMap(({ message_id: message }) => (message === null ? [] : [message])),
  )
  const shown = (signer: SignerRow) => {
    const delivery = last.get(signer.id)
    return toSigner(
      signer,
      toLink(links.get(signer.id), reader.now),
      delivery === undefined
        ? null
        : {
            kind: delivery.kind,
            channel: delivery.channel,
            address: maskedAddress(delivery.address),
            state: stateOfDelivery(delivery, states),
            at: delivery.at.toISOString(),
          },
      waits.get(signer.id) ?? null,
    )
  }
  return rows.map((row) => toEnvelope(row, signers.filter(({ envelope_id }) => envelope_id === row.id).map(shown)))
}
