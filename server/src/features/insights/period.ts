import { widestFrom, widestTo } from '@tratativa/contract/cases/filter'

export interface Period {
  readonly from: string
  readonly to: string
}

export const periodOf = (filter: { readonly startDate: string; readonly endDate: string } | undefined): Period =>
  filter === undefined ? { from: widestFrom, to: widestTo } : { from: filter.startDate, to: filter.endDate }
