// The only path to a case in the shape of the endpoints: a caller who may not see the ceiling never gets it, whatever endpoint they use.
import { ceilingTable } from '@tratativa/contract/cases/deals/ceilings'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { findPersonsNamed } from '../../people/index.ts'
import { namedIn, readCases, readCeilings, listPartyIds, readSendings, type PartyRecord } from './rows.store.ts'
import { toCaseRow } from './to-case-row.ts'

interface CaseReader extends Pick<TenantReader, 'sql'> {
  readonly actor: Pick<Actor, 'profileTypeId' | 'userId'>
}

const byCase = (parties: readonly PartyRecord[]) => {
  const partiesByCase = new Map<number, PartyRecord[]>()
  for (const party of parties) partiesByCase.set(party.case_id, [...(partiesByCase.get(party.case_id) ?? []), party])
  return partiesByCase
}

/** Returns rows in the order of the ids; leaves out ids that do not exist here. */
export const caseRowsByIds = async (reader: CaseReader, ids: readonly CaseId[]): Promise<CaseRow[]> => {
  if (ids.length === 0) return []
  const [cases, parties, sendings, ceilings, persons] = await Promise.all([
    readCases(reader, ids),
    listPartyIds(reader, ids),
    readSendings(reader, ids),
    readCeilings(reader, ids),
    findPersonsNamed(reader, namedIn(ids)),
  ])
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
