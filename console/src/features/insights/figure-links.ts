// The links from a figure to its rows: the list of cases, or the list of conversations and tasks.
import { caseFigureCode, type CaseStage, type FigureAuthors } from '@tratativa/contract/cases/figure'
import { rowFigureCode, type RowFigureKind } from '@tratativa/contract/insights/row-figure'
import { paths } from '@tratativa/contract/kernel/paths'
import type { CompletePeriod } from '../../ui/period-picker.tsx'

export interface LinkScope {
  readonly period: CompletePeriod
  readonly departmentId: number | null
}

export const linksIn = ({ period, departmentId }: LinkScope) => {
  const scope = { from: period.start, to: period.end, departmentId }
  return {
    cases: (kind: CaseStage, who: FigureAuthors) =>
      `${paths.cases}?figura=${caseFigureCode.write({ ...scope, kind, who })}`,
    rows: (kind: RowFigureKind, who: FigureAuthors) =>
      `${paths.figureRows}?figura=${rowFigureCode.write({ ...scope, kind, who })}`,
  }
}
export type FigureLinks = ReturnType<typeof linksIn>
