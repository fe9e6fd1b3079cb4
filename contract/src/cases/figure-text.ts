// Writes figures as text. Stands alone: the overview has links to figures, and reads none.
import type { CaseFigureKind, FigureScope } from './figure.ts'

export const figureGroups = { assistant: 'ia', people: 'negociadores', all: 'todos' } as const

export const caseFigureWords: Readonly<Record<CaseFigureKind, string>> = {
  contact: 'contato',
  answer: 'resposta',
  offer: 'proposta',
  counter: 'contraproposta',
  agreement: 'acordo',
  signed: 'minuta-assinada',
  paid: 'pago',
  deadline: 'prazo',
  open: 'em-aberto',
}

/** acordo.2026-11-01.2026-11-18.negociadores, with the department at the end if there is one. */
export const writeFigure = (word: string, { from, to, who, departmentId }: FigureScope): string =>
  [
    word,
    from,
    to,
    typeof who === 'string' ? figureGroups[who] : who.join('-'),
    ...(departmentId === null ? [] : [departmentId]),
  ].join('.')
