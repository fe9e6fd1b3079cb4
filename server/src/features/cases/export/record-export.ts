// Records an export of another feature like one of cases: among the runs, in the audit, and told above the size of the company.
import type { Tx } from '../../../platform/db/scope.ts'
import { publishRun } from '../runs/publish-run.ts'
import { insertRun, updateRun } from '../runs/runs.store.ts'
import { tellExport } from './export-rule.ts'

export interface TakenExport {
  /** The name of the file. */
  readonly title: string
  readonly cases: number
  readonly columns: readonly string[]
  readonly filterText: string
}

/** In the transaction before the first byte. */
export const recordExport = async (tx: Tx, { title, cases, columns, filterText }: TakenExport) => {
  const plan = { filter: null, columns, format: 'csv' }
  const { id } = await insertRun(tx, { kind: 'export', state: 'ready', title, plan, total: cases })
  await updateRun(tx, id, { state: 'running', done: 0, total: cases })
  await updateRun(tx, id, { state: 'done', done: cases })
  tx.audit({
    action: 'cases.export.taken',
    subjectId: String(id),
    subject: title,
    before: null,
    after: { cases, ...plan, filterText },
  })
  await tellExport(tx, { run: id, filter: filterText, count: cases })
  await publishRun(tx, id)
}
