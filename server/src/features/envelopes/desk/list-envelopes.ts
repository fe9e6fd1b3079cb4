import { canWorkOn } from '@tratativa/contract/cases/permissions'
import type { envelopesEndpoints } from '@tratativa/contract/envelopes/endpoints'
import { maskedAddress } from '@tratativa/contract/envelopes/masks'
import type { PossibleSigner } from '@tratativa/contract/envelopes/shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { findCase } from '../../cases/index.ts'
import type { CaseNotices } from '../../chat/index.ts'
import { envelopesOfCase } from '../envelopes.store.ts'
import { findClientSigner } from './client-signer.store.ts'
import { readPeopleOfCase, type PersonOfCase } from './people-of-case.ts'
import { showEnvelopes } from './show-envelopes.ts'

interface Ports {
  readonly notices: Pick<CaseNotices, 'states' | 'partiesWithoutAssent' | 'isConnected'>
}

export const listEnvelopes =
  (ports: Ports) =>
  async (reader: Reader, { caseId }: InputOf<typeof envelopesEndpoints.caseEnvelopes>) => {
    const case_ = orRefuse(await findCase(reader, caseId), errors.notFound)
    return {
      data: await showEnvelopes(reader, ports, await envelopesOfCase(reader, caseId)),
      mayChange: case_.isActive && canWorkOn(reader.actor, case_),
    }
  }

const channelsOf = ({ phones, emails }: PersonOfCase): PossibleSigner['addresses'] => [
  ...phones.map((phone) => ({ channel: 'whatsapp' as const, address: phone, masked: maskedAddress(phone) })),
  ...emails.map((email) => ({ channel: 'mail' as const, address: email, masked: maskedAddress(email) })),
]

export const listPossibleSigners =
  ({ notices }: Ports) =>
  async (reader: Reader, { caseId }: InputOf<typeof envelopesEndpoints.possibleSigners>) => {
    orRefuse(await findCase(reader, caseId), errors.notFound)
    const people = await readPeopleOfCase(reader, caseId)
    const withoutAssent = await notices.partiesWithoutAssent(reader, caseId)
    const data = people.map((person) => ({
      personId: person.id,
      name: person.name,
      role: person.role,
      hasIdentity: person.cpf !== null || person.oab !== null,
      addresses: channelsOf(person),
      isRepresented: person.role === 'party' && withoutAssent.has(person.id),
    }))
    const signer = await findClientSigner(reader, caseId)
    const client = signer && { name: signer.name, email: maskedAddress(signer.email), signsFirst: signer.signsFirst }
    return { data, client }
  }
