import type { CaseColumnKey } from '@tratativa/contract/cases/columns'
import type { ExportFormat } from '@tratativa/contract/cases/export/endpoints'
import type { CaseFilter, CaseSort } from '@tratativa/contract/cases/filter'

/** What an export was asked to be. */
export interface ExportPlan {
  /** Null: the cases were chosen one by one. */
  readonly filter: CaseFilter | null
  readonly sort: CaseSort
  readonly columns: readonly CaseColumnKey[]
  readonly format: ExportFormat
}
