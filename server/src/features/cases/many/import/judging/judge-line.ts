// Judges one row by the decision on its case: good, or bad with reasons. Pure.
import type { LineReason } from '@tratativa/contract/cases/many/shapes'
import { errors } from '@tratativa/contract/kernel/errors'
import { refused, type Decision } from '../../../moves/draft.ts'
import { columnOfField, type WantedLine } from '../lines/read-line.ts'
import type { partiesOf } from './find-parties.ts'
import type { readForms } from './hold-to-forms.ts'
import type { BadLine, GoodLine } from './judged.ts'
import type { Ready } from './make-ready.ts'
import { settlePeople } from './settle-people.ts'

/** Converts a refusal by the rules to the column that it concerns. */
const reasonOf = (wanted: WantedLine, { refusal }: Decision): LineReason => {
  const column = columnOfField(refusal?.field)
  const where = column === undefined ? { column: '', value: '' } : wanted.at(column)
  return { ...where, reason: refusal?.message ?? '' }
}

/** The data read for all rows before each is judged. */
interface Judging {
  /** In the order of the rows. */
  readonly decisions: readonly Decision[]
  readonly partyOf: Awaited<ReturnType<typeof partiesOf>>
  readonly lacking: Awaited<ReturnType<typeof readForms>>
}

export const judgeLine = (
  { wanted, caseId, held }: Ready,
  { decisions, partyOf, lacking }: Judging,
  at: number,
): GoodLine | BadLine => {
  const { line } = wanted
  const decision = decisions[at] ?? refused(held, errors.notFound)
  if (decision.refusal) return { line, caseId, reasons: [reasonOf(wanted, decision)] }
  const { party, author, lawyer } = partyOf(caseId)
  const people = settlePeople(wanted, author, lawyer)
  const reasons = lacking({ wanted, decision, people, author, lawyer })
  if (reasons.length > 0) return { line, caseId, reasons }
  return { line, isNew: caseId === null, decision, people, party }
}
