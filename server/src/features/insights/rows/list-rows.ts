import { showNumber } from '@tratativa/contract/calls/numbers'
import type { insightsEndpoints } from '@tratativa/contract/insights/endpoints'
import { rowFigureCode } from '@tratativa/contract/insights/row-figure'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { offsetPageOf, readOffset } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { countFigureRows, pageOfRows } from './rows.store.ts'

export const listFigureRows = async (reader: Reader, input: InputOf<typeof insightsEndpoints.figureRows>) => {
  const figure = rowFigureCode.read(input.figure) ?? refuse(errors.invalid, { field: 'figure' })
  const offset = readOffset(input.cursor)
  const [rows, counts] = await Promise.all([pageOfRows(reader, figure, offset), countFigureRows(reader, figure)])
  const { data, cursor } = offsetPageOf(rows, offset)
  return {
    data: data.map(({ caseId, at, ...row }) => ({
      ...row,
      title: row.callId !== null && /^\d+$/.test(row.title) ? showNumber(row.title) : row.title,
      caseId: caseId === null ? null : caseCode(toCaseId(caseId)),
      at: at.toISOString(),
    })),
    cursor,
    total: counts.reduce((sum, { count }) => sum + count, 0),
    unread: counts.reduce((sum, { unread }) => sum + unread, 0),
    seconds: counts.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}
