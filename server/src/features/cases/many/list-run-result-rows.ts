import type { casesManyEndpoints } from '@tratativa/contract/cases/many/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { resultOfRun } from '../runs/read-run-row.ts'
import { findRun } from '../runs/runs.store.ts'
import { namesOfCases } from './chosen.store.ts'
import { pageOfResultRows } from './result-rows.store.ts'
import { toResultRowCase } from './to-result-row-case.ts'

export const listRunResultRows = async (reader: Reader, input: InputOf<typeof casesManyEndpoints.runLines>) => {
  const run = orRefuse(await findRun(reader, Number(input.id)), errors.notFound)
  const page = pageOf(await pageOfResultRows(reader, run.id, readCursor(input.cursor)))
  const names = await namesOfCases(
    reader,
    page.data.flatMap(({ caseId }) => caseId ?? []),
  )
  const data = page.data.map(({ line, verdict, caseId, reasons }) => ({
    line,
    verdict,
    case: toResultRowCase(names, caseId),
    reasons: [...reasons],
  }))
  return { data, cursor: page.cursor, result: resultOfRun(run) }
}
