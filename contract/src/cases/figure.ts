// Figures of the dashboards as predicates with a text: the text is part of links, so that a number and the rows behind it are the same
// predicate. A figure of cases is a filter of the list of cases.
import { firstDayIn } from '../kernel/time.ts'
import { caseFigureWords, figureGroups, writeFigure } from './figure-text.ts'

/** The stages of a case, once each: our first message, their first answer, the first offers, the deal and what follows it. */
export const caseStages = ['contact', 'answer', 'offer', 'counter', 'agreement', 'signed', 'paid'] as const
export type CaseStage = (typeof caseStages)[number]
/** The stages; the cases with a deadline in the days and those whose negotiation is open now: their authors are who negotiates them. */
export type CaseFigureKind = CaseStage | 'deadline' | 'open'

/** Whose acts count: the assistant's, those of the people who negotiate, everybody's, or those of these users. */
export type FigureAuthors = 'assistant' | 'people' | 'all' | readonly number[]

export interface FigureScope {
  readonly from: string
  readonly to: string
  readonly who: FigureAuthors
  /** Only the people of this department. */
  readonly departmentId: number | null
}

export interface Figure<Kind extends string> extends FigureScope {
  readonly kind: Kind
}
export type CaseFigure = Figure<CaseFigureKind>

const maxUsers = 100
const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && text >= firstDayIn && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

const keyOf = <Key extends string>(texts: Readonly<Record<Key, string>>, text: string): Key | undefined =>
  (Object.keys(texts) as Key[]).find((key) => texts[key] === text)

const readAuthors = (text: string): FigureAuthors | undefined => {
  const group = keyOf(figureGroups, text)
  if (group !== undefined) return group
  const ids = text.split('-')
  return ids.length <= maxUsers && ids.every(isId) ? ids.map(Number) : undefined
}

/** A figure as text, and back. */
export const figureCode = <Kind extends string>(words: Readonly<Record<Kind, string>>) => ({
  write: ({ kind, ...scope }: Figure<Kind>): string => writeFigure(words[kind], scope),
  read: (text: string): Figure<Kind> | undefined => {
    const [word = '', from = '', to = '', authors = '', department, ...rest] = text.split('.')
    const kind = keyOf(words, word)
    const who = readAuthors(authors)
    if (kind === undefined || who === undefined || !isDay(from) || !isDay(to) || rest.length > 0) return undefined
    if (department !== undefined && !isId(department)) return undefined
    return { kind, from, to, who, departmentId: department === undefined ? null : Number(department) }
  },
})

export const caseFigureCode = figureCode(caseFigureWords)

export const maxFigureLength = 1200
