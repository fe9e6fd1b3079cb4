import type { worklistEndpoints } from '@tratativa/contract/cases/worklist/endpoints'
import type { WorkCause } from '@tratativa/contract/cases/worklist/shapes'
import { isNegotiator } from '@tratativa/contract/kernel/actor'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { caseBriefs, type CaseBrief } from '../desk/public-api/case-briefs.ts'
import { caseWork } from './case-work.store.ts'
import { readWorkCursor, writeWorkCursor } from './work-cursor.ts'
import type { WorkSource } from './work-source.store.ts'
import { findWorkOrder, listSnoozes, pageOfWork, type WorkRow } from './worklist.store.ts'

const isAmount = (reason: string, subject: string) =>
  reason === 'counter' || (reason === 'payment' && subject !== 'duty')

const showCause = ({ reason, since, subject, detail }: WorkRow['causes'][number]): WorkCause => ({
  reason,
  since: new Date(since).toISOString(),
  subject,
  detail: isAmount(reason, subject) ? moneyText(Number(detail)) : detail,
})

const showCase = ({ id, author, client, dealStatus, tone, negotiator, ours, theirs }: CaseBrief) => ({
  id,
  author,
  client,
  dealStatus,
  tone,
  negotiator: negotiator?.name ?? null,
  ours,
  theirs,
})

/** Pairs rows with their cases; leaves out a case that no longer exists. */
const withCases = async <Row extends { readonly caseId: CaseId }>(reader: Reader, rows: readonly Row[]) => {
  const briefs = await caseBriefs(
    reader,
    rows.map(({ caseId }) => caseId),
  )
  return rows.flatMap((row) => {
    const brief = briefs.get(row.caseId)
    return brief ? [{ row, case: showCase(brief) }] : []
  })
}

export const readWorklist =
  (sources: readonly WorkSource[]) =>
  async (reader: Reader, { whose, cursor }: InputOf<typeof worklistEndpoints.worklist>) => {
    const { actor } = reader
    if (whose === 'team' && isNegotiator(actor)) refuse(errors.forbidden)
    const order = await findWorkOrder(reader, actor.userId)
    const rows = await pageOfWork(reader, [...caseWork, ...sources], { whose, order, after: readWorkCursor(cursor) })
    const page = rows.slice(0, pageSize)
    const last = page.at(-1)
    return {
      data: (await withCases(reader, page)).map(({ row, case: case_ }) => ({
        case: case_,
        causes: row.causes.map(showCause),
      })),
      cursor: last && rows.length > pageSize ? writeWorkCursor(last) : null,
      count: rows[0]?.count ?? 0,
      order: [...order],
    }
  }

export const listSnoozedCases = async (reader: Reader) => {
  const rows = await listSnoozes(reader, reader.actor.userId)
  const data = await withCases(reader, rows)
  return { data: data.map(({ row, case: case_ }) => ({ case: case_, until: row.until.toISOString() })) }
}
