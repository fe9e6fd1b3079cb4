// The catalogue of what the forms of a case can ask, and how a sub-client's own choice is laid over it.
// The server keeps the choices and holds cases to them; the console's case forms draw what `layForm` answers.
import { z } from 'zod'

export const formTypes = ['case', 'deal', 'parties'] as const
export const formType = z.enum(formTypes)
export type FormType = z.output<typeof formType>

/** How a form asks for a field, and how its value is written. */
export type FieldKind = 'line' | 'text' | 'number' | 'percent' | 'money' | 'date' | 'choice' | 'cpf' | 'email' | 'phone'

interface CatalogueField {
  readonly formType: FormType
  readonly kind: FieldKind
  /** As a sub-client has it that has chosen nothing. */
  readonly asked: boolean
  readonly required: boolean
  /** A form without it makes no sense: it can be neither left out nor made optional. */
  readonly isFixed: boolean
  /** Asked of sub-clients that have beneficiaries alone. */
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
const aside = { asked: false }

/** In the order in which a form asks. A key means one field in all forms. */
export const formCatalogue = {
  processNumber: field('case', 'line', required),
  internalId: field('case', 'line', aside),
  clientFolder: field('case', 'line'),
  caseType: field('case', 'choice', required),
  processualState: field('case', 'choice'),
  value: field('case', 'money'),
  object: field('case', 'line'),
  state: field('case', 'choice'),
  district: field('case', 'line'),
  court: field('case', 'line'),
  distributionDate: field('case', 'date', aside),
  observation: field('case', 'text'),

  proposalSummary: field('deal', 'text'),
  dealLimitDate: field('deal', 'date', required),
  dutyToDo: field('deal', 'text', aside),
  dutyLimitDate: field('deal', 'date', aside),
  paymentType: field('deal', 'choice'),
  paymentLimitDate: field('deal', 'date'),
  instalments: field('deal', 'number', aside),
  percentSuccubenceFees: field('deal', 'percent', aside),
  bankAccount: field('deal', 'text', aside),
  beneficiaries: field('deal', 'text', { ofBeneficiaries: true, required: true }),

  authorName: field('parties', 'line', fixed),
  authorCpf: field('parties', 'cpf'),
  authorPhone: field('parties', 'phone'),
  authorEmail: field('parties', 'email'),
  lawyerName: field('parties', 'line'),
  lawyerOab: field('parties', 'line'),
  lawyerPhone: field('parties', 'phone'),
  lawyerEmail: field('parties', 'email'),
  defendantName: field('parties', 'line', aside),
} as const satisfies Readonly<Record<string, CatalogueField>>

export type FormFieldKey = keyof typeof formCatalogue
export const formFieldKeys = Object.keys(formCatalogue) as FormFieldKey[]
export const formFieldKey = z.enum(formFieldKeys)

export const formTypeOf = (key: FormFieldKey): FormType => formCatalogue[key].formType

/** One field of a sub-client's form, as it is to be asked. */
export const formField = z.object({
  key: formFieldKey,
  formType,
  isAsked: z.boolean(),
  isRequired: z.boolean(),
  position: z.number(),
  /** The sub-client's own name for it; empty where it is called as everywhere. */
  label: z.string(),
})
export type FormField = z.output<typeof formField>

/** What a sub-client has chosen of a field. */
export type FieldChoice = Pick<FormField, 'isAsked' | 'isRequired' | 'position' | 'label'>

/** Not for a sub-client to choose: asked always, or exactly when there are beneficiaries. */
export const isSettled = (key: FormFieldKey) => formCatalogue[key].isFixed || formCatalogue[key].ofBeneficiaries

const plain = (key: FormFieldKey, position: number): FormField => {
  const { formType: type, asked, required: isRequired } = formCatalogue[key]
  return { key, formType: type, isAsked: asked, isRequired, position, label: '' }
}

const settle = (chosen: FormField, hasBeneficiaries: boolean): FormField => {
  const { isFixed, ofBeneficiaries } = formCatalogue[chosen.key]
  if (isFixed) return { ...chosen, isAsked: true, isRequired: true }
  if (ofBeneficiaries) return { ...chosen, isAsked: hasBeneficiaries, isRequired: hasBeneficiaries }
  return { ...chosen, isRequired: chosen.isAsked && chosen.isRequired }
}

/** The whole form of a sub-client, fields not asked included, in the order in which it asks. */
export const layForm = (
  type: FormType,
  choices: ReadonlyMap<FormFieldKey, FieldChoice>,
  hasBeneficiaries: boolean,
): FormField[] =>
  formFieldKeys
    .filter((key) => formTypeOf(key) === type)
    .map((key, position) => settle({ ...plain(key, position), ...choices.get(key) }, hasBeneficiaries))
    .sort((one, other) => one.position - other.position)

/** Those required by the form that the given values leave empty. */
export const missingFields = (form: readonly FormField[], has: (key: FormFieldKey) => boolean): FormFieldKey[] =>
  form.filter(({ key, isRequired }) => isRequired && !has(key)).map(({ key }) => key)
