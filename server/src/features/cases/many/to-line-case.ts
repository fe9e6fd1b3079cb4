import type { RunLine } from '@tratativa/contract/cases/many/shapes'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'

type Names = ReadonlyMap<number, { readonly author: string; readonly processNumber: string | null }>

export const toLineCase = (names: Names, id: number | null): RunLine['case'] => {
  const found = id === null ? undefined : names.get(id)
  if (id === null || !found) return null
  return {
    id: caseCode(toCaseId(id)),
    author: found.author,
    processNumber: formatProcessNumber(found.processNumber ?? ''),
  }
}
