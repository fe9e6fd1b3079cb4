// Writes the part of a whole case that is not a field of every change: its parties.
import type { CaseId, PersonId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { findPersons } from '../../../people/index.ts'
import { listParties } from '../detail.store.ts'
import type { SettledParty } from './settle-form-parties.ts'
import { writeParties } from './case-form.store.ts'

type Values = Record<string, unknown>

interface PartiesChange {
  readonly before: Values
  readonly after: Values
}

interface Named {
  readonly person: { readonly name: string }
  readonly lawyer: { readonly name: string } | null
}

/** Formats parties for the audit: 'Maria de Souza (Paulo Nogueira)', with the lawyer in brackets. */
const partyTexts = (parties: readonly Named[]): string[] =>
  parties.map(({ person, lawyer }) => (lawyer ? `${person.name} (${lawyer.name})` : person.name))

const idsOf = (parties: readonly SettledParty[]) =>
  parties.map(({ person, lawyer }) => ({ personId: person.id, lawyerId: lawyer?.id ?? null }))

const partiesNow = async (tx: TenantTx, id: CaseId) => {
  const ids = (await listParties(tx, id)).map(({ personId, lawyerId }) => ({ personId, lawyerId }))
  const persons = await findPersons(
    tx,
    ids.flatMap(({ personId, lawyerId }) => (lawyerId === null ? [personId] : [personId, lawyerId])) as PersonId[],
  )
  const nameOf = (personId: number) => ({ name: persons.get(personId as PersonId)?.name ?? '' })
  const names = ids.map(({ personId, lawyerId }) => ({
    person: nameOf(personId),
    lawyer: lawyerId === null ? null : nameOf(lawyerId),
  }))
  return { ids, names: partyTexts(names) }
}

/** Returns the changes, before and after, in readable form. */
export const writeCaseParties = async (
  tx: TenantTx,
  id: CaseId,
  parties: readonly SettledParty[],
): Promise<PartiesChange> => {
  const now = await partiesNow(tx, id)
  const newIds = idsOf(parties)
  if (JSON.stringify(now.ids) === JSON.stringify(newIds)) return { before: {}, after: {} }
  await writeParties(tx, id, newIds)
  return { before: { parties: now.names }, after: { parties: partyTexts(parties) } }
}
