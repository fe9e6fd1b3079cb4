// All current problems of the form: its own checks after an attempt to save, and the server's refusal.
import { useTranslation } from 'react-i18next'
import { changedOnlyFields } from '@tratativa/contract/cases/catalogue-fields'
import type { FormField, FormFieldKey } from '@tratativa/contract/clients/form-fields'
import { formFieldKeys } from '@tratativa/contract/clients/form-fields'
import { useErrorText } from '../../../../platform/errors.ts'
import { Refused } from '../../../../platform/refused.ts'
import { useFieldLabel } from '../../../clients/index.ts'
import type { NamedProblem } from '../problem-summary.tsx'
import { problemsOfCaseForm } from './case-form-problems.ts'
import type { CaseFormDraft } from './case-form-draft.ts'

interface ProblemsOptions {
  readonly draft: CaseFormDraft
  readonly form: readonly FormField[]
  readonly isTried: boolean
  readonly refusal: Error | null
}

const ownLabels = [
  'client',
  'group',
  'negotiator',
  ...changedOnlyFields,
  'oldProcessNumber',
  'hearingDay',
  'selectedPaymentType',
  'agreementProposalPetitionDate',
  'campaignDate',
] as const
type OwnLabel = (typeof ownLabels)[number]
const isOwn = (field: string): field is OwnLabel => ownLabels.some((own) => own === field)
const isKey = (field: string): field is FormFieldKey => formFieldKeys.some((key) => key === field)

export const useLabels = (form: readonly FormField[]) => {
  const { t } = useTranslation('whole')
  const labelOf = useFieldLabel()
  const ofKey = (key: FormFieldKey) => labelOf(form.find((field) => field.key === key) ?? { key })
  return (field: string): string => {
    if (isOwn(field)) return t(field)
    if (isKey(field)) return ofKey(field)
    const [whole, partyIndex, role, rest] = /^parties(?:\.(\d+))?(?:\.(person|lawyer))?(?:\.(\w+))?/.exec(field) ?? []
    if (whole === undefined) return ''
    const party = partyIndex === undefined ? t('section.people') : t('party', { n: Number(partyIndex) + 1 })
    const who = role === 'person' || role === 'lawyer' ? `${party}, ${t(`role.${role}`)}` : party
    return rest !== undefined && isKey(rest) ? `${who}, ${ofKey(rest)}` : who
  }
}

/** The server names a party by its form field; the form shows that problem at the first party. */
const formPathOf = (field: string) =>
  field.startsWith('author') && !field.startsWith('authorCounter')
    ? `parties.0.person.${field}`
    : field.startsWith('lawyer')
      ? `parties.0.lawyer.${field}`
      : field

export const useProblems = ({ draft, form, isTried, refusal }: ProblemsOptions) => {
  const { t } = useTranslation(['whole', 'people'])
  const errorText = useErrorText()
  const labelOf = useLabels(form)
  const problems = isTried ? problemsOfCaseForm(draft, form) : new Map<string, never>()
  const texts = new Map<string, string>()
  for (const [field, problem] of problems) {
    const isOurs =
      problem === 'process.wrong' ||
      problem === 'percent.wrong' ||
      problem === 'number.wrong' ||
      problem === 'clock.alone'
    texts.set(field, isOurs ? t(`whole:${problem}`) : t(`people:${problem}`))
  }
  const refused = refusal instanceof Refused && refusal.field !== undefined ? formPathOf(refusal.field) : ''
  if (refusal !== null && !texts.has(refused)) texts.set(refused, errorText(refusal))
  const named: NamedProblem[] = [...texts].map(([field, text]) => ({ field, label: labelOf(field), text }))
  return { errorOf: (field: string) => texts.get(field), named, isWhole: problemsOfCaseForm(draft, form).size === 0 }
}
