import type { CaseDeadline } from '@tratativa/contract/deadlines/shapes'
import { caseCode } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { findCase } from '../../cases/index.ts'
import type { CaseDeadlineRow } from './deadlines.store.ts'

type ActorReader = Pick<Reader, 'sql' | 'actor'>

const toDeadline = (row: CaseDeadlineRow, caseName: string, { actor }: ActorReader): CaseDeadline => ({
  id: row.id,
  caseId: caseCode(row.case_id),
  caseName,
  title: row.title,
  note: row.note,
  kind: row.kind,
  days: row.days,
  start: row.start_day,
  startFrom: row.start_from,
  court: row.court,
  unit: row.unit,
  count: { ...row.counted, skipped: [...row.counted.skipped] },
  source: row.source,
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
  isMine: row.user_id === actor.userId,
  state: row.state,
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_by,
  closeReason: row.close_reason,
  version: row.version,
})

export const showCaseDeadlines = async (
  reader: ActorReader,
  rows: readonly CaseDeadlineRow[],
): Promise<CaseDeadline[]> => {
  const names = new Map<number, string>()
  for (const id of new Set(rows.map((row) => row.case_id))) names.set(id, (await findCase(reader, id))?.subject ?? '')
  return rows.map((row) => toDeadline(row, names.get(row.case_id) ?? '', reader))
}

export const showCaseDeadline = async (reader: ActorReader, row: CaseDeadlineRow): Promise<CaseDeadline> =>
  toDeadline(row, (await findCase(reader, row.case_id))?.subject ?? '', reader)
