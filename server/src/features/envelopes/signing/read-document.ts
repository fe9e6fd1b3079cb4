// The document on the device that showed the code.
import { consentText } from '@tratativa/contract/envelopes/consent'
import type { signingEndpoints } from '@tratativa/contract/envelopes/signing-endpoints'
import { signingErrors as e } from '@tratativa/contract/envelopes/signing-errors'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { caseCode } from '@tratativa/contract/kernel/ids'
import { findFile } from '../../../platform/files/files.store.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { nameOfTenant } from '../../identity/index.ts'
import { originalPurpose } from '../desk/original-purpose.ts'
import { signersOf } from '../envelopes.store.ts'
import { processNumberOfEnvelope } from '../evidence/evidence.store.ts'
import type { LinkContext } from './on-link.ts'

export type SigningView = OutputOf<(typeof signingEndpoints)['readDocument']>

export const viewOf = async ({ tx, link, signer, envelope }: LinkContext): Promise<SigningView> => {
  const file = orRefuse(await findFile(tx, envelope.file_id, originalPurpose), e.deadLink)
  // Read again: the call may just have changed it.
  const signers = await signersOf(tx, [envelope.id])
  const self = signers.find(({ id }) => id === signer.id) ?? signer
  return {
    data: {
      id: link.id,
      company: await nameOfTenant(tx),
      caseId: caseCode(envelope.case_id),
      processNumber: formatProcessNumber(await processNumberOfEnvelope(tx, envelope.case_id)),
      document: {
        name: envelope.name,
        hash: envelope.document_hash,
        size: file.size,
        text: envelope.document_text,
      },
      consent: consentText(envelope.name),
      signer: {
        name: self.name,
        role: self.role,
        state: self.state,
        endedAt: self.ended_at?.toISOString() ?? null,
      },
      others: signers
        .filter(({ id }) => id !== signer.id)
        .map(({ name, role, state }) => ({ name, role, hasSigned: state === 'signed' })),
      state: envelope.state,
      expiresAt: envelope.expires_at?.toISOString() ?? null,
      hasCopy: envelope.state === 'signed' && envelope.signed_file_id !== null,
    },
  }
}

export type DocumentFileInput = InputOf<(typeof signingEndpoints)['documentFile']>

export const fileOf = async ({ tx, envelope }: LinkContext, of: DocumentFileInput['of'], signedPurpose: string) => {
  if (of === 'original') return orRefuse(await findFile(tx, envelope.file_id, originalPurpose), e.deadLink)
  if (envelope.state !== 'signed' || envelope.signed_file_id === null) return refuse(e.noCopy)
  return orRefuse(await findFile(tx, envelope.signed_file_id, signedPurpose), e.noCopy)
}
