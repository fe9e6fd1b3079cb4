// Envelopes for another feature, which acts in the name of a person.
import type { CaseDocumentId } from '@tratativa/contract/cases/desk/document-shapes'
import { envelopesEndpoints as endpoints } from '@tratativa/contract/envelopes/endpoints'
import type { EnvelopeId } from '@tratativa/contract/envelopes/shapes'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantReader, Tx } from '../../platform/db/scope.ts'
import { addEnvelope, type AddPorts, type EnvelopeCall } from './desk/add-envelope.stream.ts'
import { findClientSigner } from './desk/client-signer.store.ts'
import { readPeopleOfCase, type PersonOfCase } from './desk/people-of-case.ts'
import { sendEnvelope, sendUnpressed } from './desk/send-envelope.ts'
import type { InvitePorts } from './links/invite.ts'
import { findEnvelope } from './envelopes.store.ts'

export type ProposedSigner = InputTo<typeof endpoints.addEnvelope>['signers'][number]

interface Sending {
  readonly caseId: CaseId
  readonly documentId: CaseDocumentId
  readonly name: string
  readonly signers: readonly ProposedSigner[]
  /** The same key makes one envelope and sends it once. */
  readonly key: string
  /** A rule sends it, nobody pressed: it waits for the hours of reaching out. */
  readonly isByRule: boolean
  /** Runs with the sending, in its transaction. */
  readonly sent: (tx: Tx) => Promise<void>
}

const canSign = ({ cpf, oab, phones, emails }: PersonOfCase) =>
  (cpf !== null || oab !== null) && phones.length + emails.length > 0

export const envelopeSender = (ports: AddPorts & InvitePorts) => {
  const sending = (isByRule: boolean) => (isByRule ? sendUnpressed(ports) : sendEnvelope(ports))
  return {
    /** Lawyers first, then the parties; a party whose lawyer did not agree to contact leaves the signature to the lawyer. The client signs first or last. */
    async propose(reader: TenantReader, caseId: CaseId): Promise<ProposedSigner[]> {
      const people = (await readPeopleOfCase(reader, caseId)).filter(canSign)
      const withoutAssent = await ports.notices.partiesWithoutAssent(reader, caseId)
      const signers: ProposedSigner[] = people
        .filter(({ id, role }) => role !== 'party' || !withoutAssent.has(id))
        .map(({ id, role }) => ({ role, personId: id, order: role === 'lawyer' ? 1 : 2 }))
      const client = await findClientSigner(reader, caseId)
      if (client === null || signers.length === 0) return signers
      if (!client.signsFirst) return [...signers, { role: 'client', order: 3 }]
      return [{ role: 'client', order: 1 }, ...signers.map((signer) => ({ ...signer, order: (signer.order ?? 1) + 1 }))]
    },
    async send(call: EnvelopeCall, { caseId, documentId, name, signers, key, isByRule, sent }: Sending) {
      const input = {
        caseId: caseCode(caseId),
        documentId,
        name,
        signers: [...signers],
        isOrdered: true,
        clientId: key,
      }
      const { data } = await addEnvelope(ports)(call, endpoints.addEnvelope.input.parse(input))
      await call.write(async (tx) => {
        if ((await findEnvelope(tx, data.id))?.state === 'draft') await sending(isByRule)(tx, { id: data.id })
        await sent(tx)
      })
    },
    /** Sends an envelope that did not leave; a repeated call sends nothing. */
    async sendAgain(call: EnvelopeCall, id: EnvelopeId, { isByRule, sent }: Pick<Sending, 'isByRule' | 'sent'>) {
      await call.write(async (tx) => {
        if ((await findEnvelope(tx, id))?.state === 'unsent') await sending(isByRule)(tx, { id })
        await sent(tx)
      })
    },
  }
}
export type EnvelopeSender = ReturnType<typeof envelopeSender>
