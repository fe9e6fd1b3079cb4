import type { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { matchingIds } from './matching-ids.ts'

export const getCasesIds = async (reader: Reader, { filters }: InputOf<typeof casesListEndpoints.getCasesIds>) => {
  const data = (await matchingIds(reader, filters)).map(caseCode)
  return { data, total: data.length }
}
