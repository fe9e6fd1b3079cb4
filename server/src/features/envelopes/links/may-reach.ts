// Judges a link that leaves with nobody pressing. The hours of reaching out hold for it even where the company has not switched them on.
import { zoneOfPhone } from '@tratativa/contract/conduct/contact-time'
import { judgeConduct, type ConductVerdict } from '@tratativa/contract/conduct/judge'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { readConductRules } from '../../cases/index.ts'
import type { CaseNotices } from '../../chat/index.ts'
import type { EnvelopeRow, SignerRow } from '../envelopes.store.ts'

export interface ReachPorts {
  readonly notices: Pick<CaseNotices, 'partiesWithoutAssent' | 'isConnected'>
}

type ReachedEnvelope = Pick<EnvelopeRow, 'case_id' | 'driver'>
type ReachedSigner = Pick<SignerRow, 'person_id' | 'role' | 'phone'>

/**
 * Reads what all signers of an envelope share, and returns the judge of one. ZapSign writes to every telephone that it has; a link of ours
 * goes by mail while the number is not connected.
 */
export const openUnpressedJudge = async (
  reader: TenantReader,
  { notices }: ReachPorts,
  { case_id: caseId, driver }: ReachedEnvelope,
) => {
  const withoutAssent = await notices.partiesWithoutAssent(reader, caseId)
  const hasWhatsApp = driver === 'zapsign' || (await notices.isConnected(reader))
  const rules = { ...(await readConductRules(reader)), hasHours: true }
  return ({ person_id: person, role, phone }: ReachedSigner): ConductVerdict =>
    judgeConduct(
      {
        channel: hasWhatsApp && phone !== null ? 'whatsapp' : 'mail',
        by: 'person',
        isAnswer: false,
        isBlocked: false,
        hasOptedOut: false,
        lacksAssent: role === 'party' && person !== null && withoutAssent.has(person),
        zone: zoneOfPhone(phone ?? ''),
        now: reader.now,
        unanswered: 0,
        lastSentAt: null,
        recipients: 1,
        assistantHours: null,
      },
      rules,
    )
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
  const judge = await openUnpressedJudge(reader, ports, envelope)
  for (const signer of signers) {
    const verdict = judge(signer)
    if (verdict.isAllowed) reachable.push(signer)
    else if (verdict.allowedAt !== null && (opensAt === null || verdict.allowedAt > opensAt))
      opensAt = verdict.allowedAt
  }
  return { reachable, opensAt }
}
