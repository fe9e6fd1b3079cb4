import type { CaseColumnKey } from '@tratativa/contract/cases/columns'
import type { ExportFormat } from '@tratativa/contract/cases/export/endpoints'
import type { CaseFilter, CaseSort } from '@tratativa/contract/cases/filter'

/** The parameters of an export. */
export interface ExportPlan {
  /** Null: the cases were selected one by one. */
  readonly filter: CaseFilter | null
  readonly sort: CaseSort
  readonly columns: readonly CaseColumnKey[]
  readonly format: ExportFormat
}
