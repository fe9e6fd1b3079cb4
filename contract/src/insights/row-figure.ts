// Figures whose rows are conversations, tasks or calls; those of cases are a filter of the list of cases.
import { figureCode } from '../cases/figure.ts'
import { rowFigureWords } from './row-figure-words.ts'

/** Of conversations now: attended, those with unread messages, those that wait for our answer. Of conversations in a period: begun by us, answered by us for the first time. */
export const chatFigures = ['active', 'unread', 'waiting', 'begun', 'replied'] as const
/** Of tasks: due now, done in a period. */
export const taskFigures = ['due', 'done'] as const
/** Of calls with people outside in a period: begun by us, talked on either way. */
export const callFigures = ['called', 'talked'] as const
export type RowFigureKind = (typeof chatFigures)[number] | (typeof taskFigures)[number] | (typeof callFigures)[number]

export const rowFigureCode = figureCode(rowFigureWords)
