// The catalogue of the fields in the case forms, and how a sub-client's choices override it. The server stores the choices and validates
// cases by them; the console's case forms render the result of `layForm`.
import { z } from 'zod'

export const formTypes = ['case', 'deal', 'parties'] as const
export const formType = z.enum(formTypes)
export type FormType = z.output<typeof formType>

/** The input type of a field, which also determines the format of its value. */
export type FieldKind = 'line' | 'text' | 'number' | 'percent' | 'money' | 'date' | 'choice' | 'cpf' | 'email' | 'phone'

interface CatalogueField {
  readonly formType: FormType
  readonly kind: FieldKind
  /** The default for a sub-client that has made no choice. */
  readonly asked: boolean
  readonly required: boolean
  /** The form makes no sense without this field: it can be neither left out nor made optional. */
  readonly isFixed: boolean
  /** Shown only for sub-clients that have beneficiaries. */
  readonly ofBeneficiaries: boolean
}

const field = (type: FormType, kind: FieldKind, rest: Partial<CatalogueField> = {}): CatalogueField => ({
  formType: type,
  kind,
  asked: true,
  required: false,
  isFixed: false,
  ofBeneficiaries: false,
  ...rest,
})

const fixed = { required: true, isFixed: true }
const required = { required: true }
const notRequired = { asked: false }

/** In the order of the form. A key names the same field in all forms. */
export const formCatalogue = {
  processNumber: field('case', 'line', required),
  internalId: field('case', 'line', notRequired),
  clientFolder: field('case', 'line'),
  caseType: field('case', 'choice', required),
  processualState: field('case', 'choice'),
  value: field('case', 'money'),
  object: field('case', 'line'),
  state: field('case', 'choice'),
  district: field('case', 'line'),
  court: field('case', 'line'),
  distributionDate: field('case', 'date', notRequired),
  observation: field('case', 'text'),

  proposalSummary: field('deal', 'text'),
  dealLimitDate: field('deal', 'date', required),
  dutyToDo: field('deal', 'text', notRequired),
  dutyLimitDate: field('deal', 'date', notRequired),
  paymentType: field('deal', 'choice'),
  paymentLimitDate: field('deal', 'date'),
  instalments: field('deal', 'number', notRequired),
  percentSuccubenceFees: field('deal', 'percent', notRequired),
  bankAccount: field('deal', 'text', notRequired),
  beneficiaries: field('deal', 'text', { ofBeneficiaries: true, required: true }),

  authorName: field('parties', 'line', fixed),
  authorCpf: field('parties', 'cpf'),
  authorPhone: field('parties', 'phone'),
  authorEmail: field('parties', 'email'),
  lawyerName: field('parties', 'line'),
  lawyerOab: field('parties', 'line'),
  lawyerPhone: field('parties', 'phone'),
  lawyerEmail: field('parties', 'email'),
  defendantName: field('parties', 'line', notRequired),
} as const satisfies Readonly<Record<string, CatalogueField>>

export type FormFieldKey = keyof typeof formCatalogue
export const formFieldKeys = Object.keys(formCatalogue) as FormFieldKey[]
export const formFieldKey = z.enum(formFieldKeys)

export const formTypeOf = (key: FormFieldKey): FormType => formCatalogue[key].formType

/** One field of a sub-client's form, with the sub-client's choices applied. */
export const formField = z.object({
  key: formFieldKey,
  formType,
  isAsked: z.boolean(),
  isRequired: z.boolean(),
  position: z.number(),
  /** The sub-client's own label; empty for the default label. */
  label: z.string(),
})
export type FormField = z.output<typeof formField>

/** A sub-client's choices for a field. */
export type FieldChoice = Pick<FormField, 'isAsked' | 'isRequired' | 'position' | 'label'>

/** The sub-client cannot choose this field: it is always shown, or shown exactly when there are beneficiaries. */
export const isSettled = (key: FormFieldKey) => formCatalogue[key].isFixed || formCatalogue[key].ofBeneficiaries

const plain = (key: FormFieldKey, position: number): FormField => {
  const { formType: type, asked: isFieldAsked, required: isRequired } = formCatalogue[key]
  return { key, formType: type, isAsked: isFieldAsked, isRequired, position, label: '' }
}

const settle = (chosen: FormField, hasBeneficiaries: boolean): FormField => {
  const { isFixed, ofBeneficiaries } = formCatalogue[chosen.key]
  if (isFixed) return { ...chosen, isAsked: true, isRequired: true }
  if (ofBeneficiaries) return { ...chosen, isAsked: hasBeneficiaries, isRequired: hasBeneficiaries }
  return { ...chosen, isRequired: chosen.isAsked && chosen.isRequired }
}

/** Returns the whole form of a sub-client in its order, including the fields that are not shown. */
export const arrangeFormFields = (
  type: FormType,
  choices: ReadonlyMap<FormFieldKey, FieldChoice>,
  hasBeneficiaries: boolean,
): FormField[] =>
  formFieldKeys
    .filter((key) => formTypeOf(key) === type)
    .map((key, position) => settle({ ...plain(key, position), ...choices.get(key) }, hasBeneficiaries))
    .sort((left, right) => left.position - right.position)

/** Returns the required fields of the form that have no value. */
export const missingFields = (form: readonly FormField[], has: (key: FormFieldKey) => boolean): FormFieldKey[] =>
  form.filter(({ key, isRequired }) => isRequired && !has(key)).map(({ key }) => key)
