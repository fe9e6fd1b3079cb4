// Returns the problems that keep a case from being saved, by field. Pure.
import { filledFields } from '@tratativa/contract/cases/desk/filled-fields'
import { readProcess } from '@tratativa/contract/cases/process'
import { missingFields } from '@tratativa/contract/clients/form-fields'
import type { FormField, FormFieldKey } from '@tratativa/contract/clients/form-fields'
import { filledParties, problemsOfParties } from '../parties/party-draft.ts'
import type { PersonProblem } from '../parties/party-draft.ts'
import type { CaseFormDraft, CaseFormTextField } from './case-form-draft.ts'

export type CaseFormProblem = PersonProblem | 'process.wrong' | 'percent.wrong' | 'number.wrong' | 'clock.alone'

/** Fields of people, not of the case: a missing one is reported for the first party without it. */
const ofPeople: Partial<Record<FormFieldKey, 'person' | 'lawyer'>> = {
  authorName: 'person',
  authorCpf: 'person',
  authorPhone: 'person',
  authorEmail: 'person',
  lawyerName: 'lawyer',
  lawyerOab: 'lawyer',
  lawyerPhone: 'lawyer',
  lawyerEmail: 'lawyer',
}
export const isOfPeople = (key: FormFieldKey) => ofPeople[key] !== undefined

const missing = (form: readonly FormField[], { texts, parties }: CaseFormDraft) => {
  const filled = filledParties(parties)
  const has = filledFields({ ...texts, processNumber: readProcess(texts.processNumber) }, filled)
  return missingFields(form, has).map((key): [string, CaseFormProblem] => {
    const role = ofPeople[key]
    if (role === undefined) return [key, 'required']
    const partyIndex = filled.findIndex(
      (party) => !filledFields({ ...texts, processNumber: { is: 'none' } }, [party])(key),
    )
    return [`parties.${Math.max(partyIndex, 0)}.${role}.${key}`, 'required']
  })
}

const percent = /^\d{1,3}(,\d{1,2})?$/
const isPercent = (text: string) => percent.test(text) && Number(text.replace(',', '.')) <= 100
const isInstalments = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 360

const checks: readonly [CaseFormTextField, (texts: CaseFormDraft['texts']) => boolean, CaseFormProblem][] = [
  ['client', ({ client }) => client !== '', 'required'],
  ['processNumber', ({ processNumber }) => readProcess(processNumber).is !== 'wrong', 'process.wrong'],
  ['percentSuccubenceFees', ({ percentSuccubenceFees: text }) => text === '' || isPercent(text), 'percent.wrong'],
  ['instalments', ({ instalments: text }) => text === '' || isInstalments(text), 'number.wrong'],
  ['hearingDay', ({ hearingDay, hearingClock }) => hearingDay !== '' || hearingClock === '', 'clock.alone'],
]

/** In the order of the form; keeps the first problem of a field. */
export const problemsOfCaseForm = (
  draft: CaseFormDraft,
  form: readonly FormField[],
): ReadonlyMap<string, CaseFormProblem> => {
  const problems = new Map<string, CaseFormProblem>()
  const wrong = checks
    .filter(([, holds]) => !holds(draft.texts))
    .map(([field, , problem]): [string, CaseFormProblem] => [field, problem])
  for (const [field, problem] of [...wrong, ...missing(form, draft), ...problemsOfParties(draft.parties)])
    if (!problems.has(field)) problems.set(field, problem)
  return problems
}
