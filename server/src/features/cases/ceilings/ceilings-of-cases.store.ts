// The ceilings of many cases, as they limit the offers of everybody. For work of the server alone: no person gets them from here.
import { strictestCeiling } from '@tratativa/contract/cases/deals/ceilings'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { SqlReader } from '../../../platform/db/scope.ts'
import { readBases, readCeilingTable } from './ceilings.store.ts'
import { ceilingTargetOf, everybody } from './confirmed-bases.ts'

/** Returns each case's ceiling in cents; null: nothing limits its offers. */
export const ceilingsOf = async (
  reader: SqlReader,
  ids: readonly CaseId[],
): Promise<ReadonlyMap<number, number | null>> => {
  const rows = await reader.sql
    .selectFrom('cases.case')
    .select(['id', 'client_id', 'sub_client_id', 'situation_id', 'came_from_id', 'process_value'])
    .where('id', 'in', [...ids])
    .execute()
  const table = await readCeilingTable(reader, rows)
  const basesByCase = await readBases(reader, ids)
  return new Map(
    rows.map((row) => {
      const bases = (basesByCase.get(row.id) ?? []).filter(({ limits }) => limits === everybody)
      const targets = [ceilingTargetOf(row), ...bases.flatMap(({ place }) => place ?? [])]
      const claims = [row.process_value, ...bases.flatMap(({ claim }) => (claim === null ? [] : claim.cents))]
      return [row.id, strictestCeiling([table], row.id, targets, claims)]
    }),
  )
}
