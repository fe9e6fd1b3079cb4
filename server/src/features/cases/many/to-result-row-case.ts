import type { RunResultRow } from '@tratativa/contract/cases/many/shapes'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'

type Names = ReadonlyMap<number, { readonly author: string; readonly processNumber: string | null }>

export const toResultRowCase = (names: Names, id: number | null): RunResultRow['case'] => {
  const caseNames = id === null ? undefined : names.get(id)
  if (id === null || !caseNames) return null
  return {
    id: caseCode(toCaseId(id)),
    author: caseNames.author,
    processNumber: formatProcessNumber(caseNames.processNumber ?? ''),
  }
}
