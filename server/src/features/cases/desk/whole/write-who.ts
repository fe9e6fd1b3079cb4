// Writes the part of a whole case that is not a field of every change: its parties.
import type { CaseId, PersonId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { findPersons } from '../../../people/index.ts'
import { listParties } from '../detail.store.ts'
import type { SettledParty } from './settle-parties.ts'
import { writeParties } from './whole.store.ts'

type Values = Record<string, unknown>

interface Moved {
  readonly before: Values
  readonly after: Values
}

interface Named {
  readonly person: { readonly name: string }
  readonly lawyer: { readonly name: string } | null
}

/** Formats parties for the audit: 'Maria de Souza (Paulo Nogueira)', with the lawyer in brackets. */
const sayParties = (parties: readonly Named[]): string[] =>
  parties.map(({ person, lawyer }) => (lawyer ? `${person.name} (${lawyer.name})` : person.name))

const idsOf = (parties: readonly SettledParty[]) =>
  parties.map(({ person, lawyer }) => ({ personId: person.id, lawyerId: lawyer?.id ?? null }))

const partiesNow = async (tx: TenantTx, id: CaseId) => {
  const ids = await listParties(tx, id)
  const persons = await findPersons(
    tx,
    ids.flatMap(({ personId, lawyerId }) => (lawyerId === null ? [personId] : [personId, lawyerId])) as PersonId[],
  )
  const nameOf = (one: number) => ({ name: persons.get(one as PersonId)?.name ?? '' })
  const names = ids.map(({ personId, lawyerId }) => ({
    person: nameOf(personId),
    lawyer: lawyerId === null ? null : nameOf(lawyerId),
  }))
  return { ids, names: sayParties(names) }
}

/** Returns the changes, before and after, in readable form. */
export const writeWho = async (tx: TenantTx, id: CaseId, parties: readonly SettledParty[]): Promise<Moved> => {
  const now = await partiesNow(tx, id)
  const wanted = idsOf(parties)
  if (JSON.stringify(now.ids) === JSON.stringify(wanted)) return { before: {}, after: {} }
  await writeParties(tx, id, wanted)
  return { before: { parties: now.names }, after: { parties: sayParties(parties) } }
}
