// Judges a link that leaves with nobody pressing. The hours of reaching out hold for it even where the company has not switched them on.
import { zoneOfPhone } from '@tratativa/contract/conduct/contact-time'
import { judgeConduct, type ConductVerdict } from '@tratativa/contract/conduct/judge'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { readConductRules } from '../../cases/index.ts'
import type { CaseNotices } from '../../chat/index.ts'
import type { EnvelopeRow, SignerRow } from '../envelopes.store.ts'

export interface ReachPorts {
  readonly notices: Pick<CaseNotices, 'lacksAssent' | 'isConnected'>
}

type ReachedEnvelope = Pick<EnvelopeRow, 'case_id' | 'driver'>
type ReachedSigner = Pick<SignerRow, 'person_id' | 'role' | 'phone'>

/** ZapSign writes to every telephone that it has; a link of ours goes by mail while the number is not connected. */
const goesByWhatsApp = async (reader: TenantReader, { notices }: ReachPorts, driver: string, phone: string | null) =>
  phone !== null && (driver === 'zapsign' || (await notices.isConnected(reader)))

export const judgeUnpressed = async (
  reader: TenantReader,
  ports: ReachPorts,
  { case_id, driver }: ReachedEnvelope,
  { person_id: person, role, phone }: ReachedSigner,
): Promise<ConductVerdict> => {
  const lacksAssent = role === 'party' && person !== null && (await ports.notices.lacksAssent(reader, case_id, person))
  const situation = {
    channel: (await goesByWhatsApp(reader, ports, driver, phone)) ? ('whatsapp' as const) : ('mail' as const),
    by: 'person' as const,
    isAnswer: false,
    isBlocked: false,
    hasOptedOut: false,
    lacksAssent,
    zone: zoneOfPhone(phone ?? ''),
    now: reader.now,
    unanswered: 0,
    lastSentAt: null,
    recipients: 1,
    assistantHours: null,
  }
  return judgeConduct(situation, { ...(await readConductRules(reader)), hasHours: true })
}

/** The signers who may be reached now, and when the others may be. */
export const splitByHours = async (
  reader: TenantReader,
  ports: ReachPorts,
  envelope: ReachedEnvelope,
  signers: readonly SignerRow[],
) => {
  const reachable: SignerRow[] = []
  let opensAt: Date | null = null
  for (const signer of signers) {
    const verdict = await judgeUnpressed(reader, ports, envelope, signer)
    if (verdict.isAllowed) reachable.push(signer)
    else if (verdict.allowedAt !== null && (opensAt === null || verdict.allowedAt > opensAt))
      opensAt = verdict.allowedAt
  }
  return { reachable, opensAt }
}
