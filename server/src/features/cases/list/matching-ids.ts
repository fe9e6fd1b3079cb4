import type { CaseFilter } from '@tratativa/contract/cases/filter'
import { toCaseId, type CaseId } from '@tratativa/contract/kernel/ids'
import type { SqlReader } from '../../../platform/db/scope.ts'
import { collectIds } from '../../../platform/paging/paging.ts'
import { whereOf } from './matching.store.ts'
import { caseTable } from './sorts.ts'

/** Returns the ids of every case that a filter matches. */
export const matchingIds = async (reader: SqlReader, filter: CaseFilter): Promise<CaseId[]> =>
  (await collectIds(reader, { table: caseTable, filter: await whereOf(reader, filter) })).map(toCaseId)
