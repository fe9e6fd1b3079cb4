// The choices of a person for a new envelope.
import type { CaseDocument } from '@tratativa/contract/cases/desk/document-shapes'
import type { envelopesEndpoints } from '@tratativa/contract/envelopes/endpoints'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { ClientOfEnvelope, PossibleSigner } from '@tratativa/contract/envelopes/shapes'

export interface Witness {
  readonly key: string
  readonly name: string
  readonly cpf: string
  readonly email: string
}

export interface EnvelopeChoice {
  readonly documentId: number | null
  readonly name: string
  readonly personIds: readonly PersonId[]
  readonly hasClient: boolean
  readonly witnesses: readonly Witness[]
  readonly isOrdered: boolean
  readonly expiryDays: number
  readonly remindDays: number
}

export interface SignersOfCase {
  readonly people: readonly PossibleSigner[]
  /** The person who signs for the client, as the client's record says. */
  readonly client: ClientOfEnvelope | null
}

export const hindranceOf = ({ hasIdentity, addresses, isRepresented }: PossibleSigner) => {
  if (!hasIdentity) return 'noIdentity' as const
  if (addresses.length === 0) return 'noAddress' as const
  return isRepresented ? ('represented' as const) : null
}

export const nameOf = ({ name }: Pick<CaseDocument, 'name'>) => name.replace(/\.pdf$/i, '')

/** The named document or the newest draft of an agreement, and everybody who can be asked. */
export const noChoice = (
  documents: readonly CaseDocument[],
  signers: SignersOfCase,
  documentId?: number,
): EnvelopeChoice => {
  const document =
    documents.find(({ id }) => id === documentId) ?? documents.find(({ kind }) => kind === 'draft') ?? documents[0]
  return {
    documentId: document?.id ?? null,
    name: document ? nameOf(document) : '',
    personIds: signers.people.filter((person) => hindranceOf(person) === null).map(({ personId }) => personId),
    hasClient: signers.client !== null,
    witnesses: [],
    isOrdered: false,
    expiryDays: 7,
    remindDays: 2,
  }
}

type Input = InputTo<(typeof envelopesEndpoints)['addEnvelope']>

/** In order, people of the case sign first, as the case lists them. */
export const toInput = (
  choice: EnvelopeChoice,
  { people, client }: SignersOfCase,
): Omit<Input, 'caseId' | 'clientId'> => {
  const persons = people.filter(({ personId }) => choice.personIds.includes(personId))
  const ofClient = choice.hasClient && client !== null ? [{ role: 'client' as const }] : []
  const chosen = [
    ...(client?.signsFirst === true ? ofClient : []),
    ...persons.map(({ personId, role }) => ({ role, personId })),
    ...(client?.signsFirst === true ? [] : ofClient),
    ...choice.witnesses.map(({ name, cpf, email }) => ({ role: 'witness' as const, name, cpf, email })),
  ]
  const { documentId, name, isOrdered, expiryDays, remindDays } = choice
  return {
    documentId: documentId ?? 0,
    name,
    signers: chosen.map((signer, index) => ({ ...signer, order: isOrdered ? index + 1 : 1 })),
    isOrdered,
    expiryDays,
    remindDays,
  }
}
