// The searches of the lists that show the rows behind the figures of the overview.
import { caseFigureWords, writeFigure } from '@tratativa/contract/cases/figure-text'
import { urgentDays } from '@tratativa/contract/cases/overview/urgent-days'
import type { RowFigureKind } from '@tratativa/contract/insights/row-figure'
import { rowFigureWords } from '@tratativa/contract/insights/row-figure-words'
import { listText } from '../list/address/list-text.ts'
import type { CasesOverview } from './cases-overview.ts'

export const overviewLinks = ({ userId, today }: Pick<CasesOverview, 'userId' | 'today'>) => {
  const own: Record<string, string> = userId === null ? {} : { responsavel: String(userId) }
  const who = userId === null ? 'all' : [userId]
  return {
    cases: own,
    deals: { ...own, fechado: `${today.slice(0, 8)}01..${today}` },
    situation: (name: string) => ({ ...own, situacao: listText([name]) }),
    deadlines: { figura: writeFigure(caseFigureWords.deadline, { ...urgentDays(today), who, departmentId: null }) },
  }
}

/** The rows behind the load of a person, of the list of cases and of the list of conversations and tasks. */
export const loadLinks = (userId: number, today: string) => {
  const scope = { from: today, to: today, who: [userId], departmentId: null }
  return {
    cases: { figura: writeFigure(caseFigureWords.open, scope) },
    rows: (kind: RowFigureKind) => ({ figura: writeFigure(rowFigureWords[kind], scope) }),
  }
}
