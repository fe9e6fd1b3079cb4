import { filingErrors as e } from '@tratativa/contract/petitions/filing/errors'
import type { SqlReader } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { isFilingUnderWay } from './attempts.store.ts'

/** While the court has not answered, the petition and its bundle stay as they were sent. */
export const refuseUnderWay = async (reader: SqlReader, petitionId: number) => {
  if (await isFilingUnderWay(reader, petitionId)) refuse(e.courtFilingUnderWay)
}
