// The one way to a case as the calls show it: whoever may not see its ceiling gets none, whatever call they came by.
import { ceilingTable } from '@tratativa/contract/cases/deals/ceilings'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { CaseId, PersonId } from '@tratativa/contract/kernel/ids'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { findPersons } from '../../people/index.ts'
import { readCases, readCeilings, readParties, readSendings, type PartyRecord } from './rows.store.ts'
import { toCaseRow } from './to-case-row.ts'

interface Asking extends Pick<TenantReader, 'sql'> {
  readonly actor: Pick<Actor, 'profileTypeId' | 'userId'>
}

const isThere = <T>(value: T | null): value is T => value !== null

const byCase = (parties: readonly PartyRecord[]) => {
  const found = new Map<number, PartyRecord[]>()
  for (const party of parties) found.set(party.case_id, [...(found.get(party.case_id) ?? []), party])
  return found
}

/** In the order of the ids; those that are not here are left out. */
export const caseRowsByIds = async (reader: Asking, ids: readonly CaseId[]): Promise<CaseRow[]> => {
  if (ids.length === 0) return []
  const [cases, parties, sendings, ceilings] = await Promise.all([
    readCases(reader, ids),
    readParties(reader, ids),
    readSendings(reader, ids),
    readCeilings(reader, ids),
  ])
  const named = [
    ...cases.flatMap((row) => [row.author_id, row.lawyer_id]),
    ...parties.flatMap((party) => [party.person_id, party.lawyer_id]),
  ]
  const persons = await findPersons(reader, named.filter(isThere) as PersonId[])
  const around = {
    parties: byCase(parties),
    persons,
    sendings: new Map(sendings.map(({ case_id, sent }) => [case_id, sent])),
    ceilings: ceilingTable(ceilings),
    actor: reader.actor,
  }
  const rows = new Map(cases.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? toCaseRow(row, around) : []
  })
}
