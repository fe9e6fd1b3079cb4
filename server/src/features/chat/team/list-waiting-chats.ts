import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { oldestWaiting } from './waiting-chats.store.ts'

export const listWaitingChats = async (reader: Reader) => {
  const rows = await oldestWaiting(reader)
  return {
    data: rows.map(({ caseId, author, since, count: _, ...row }) => ({
      ...row,
      case: caseId === null ? null : { id: caseCode(toCaseId(caseId)), author: author ?? '' },
      since: since.toISOString(),
    })),
    count: rows[0]?.count ?? 0,
  }
}
