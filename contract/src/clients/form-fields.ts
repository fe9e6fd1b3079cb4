// The catalogue of the fields in the case forms, and how a sub-client's choices override it. The server stores the choices and validates
// cases by them; the console's case forms render the result of `layForm`.
import { z } from 'zod'
import type { CaseFieldEntry } from '../cases/catalogue-entry.ts'
import type { caseCatalogue } from '../cases/catalogue.ts'
import { caseCatalogueFields, type CaseFieldKey, type WireName } from '../cases/catalogue-fields.ts'

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

const partyFields = {
  authorName: field('parties', 'line', fixed),
  authorCpf: field('parties', 'cpf'),
  authorPhone: field('parties', 'phone'),
  authorEmail: field('parties', 'email'),
  lawyerName: field('parties', 'line'),
  lawyerOab: field('parties', 'line'),
  lawyerPhone: field('parties', 'phone'),
  lawyerEmail: field('parties', 'email'),
} as const

type CaseFormKey = {
  [Key in CaseFieldKey]: (typeof caseCatalogue)[Key] extends { inForm: object } ? WireName<Key, 'formName'> : never
}[CaseFieldKey]
export type FormFieldKey = CaseFormKey | keyof typeof partyFields

const controlOf = ({ kind, inForm }: CaseFieldEntry): FieldKind => {
  if (inForm?.control) return inForm.control
  switch (kind) {
    case 'longText':
      return 'text'
    case 'day':
      return 'date'
    case 'count':
      return 'number'
    case 'money':
    case 'percent':
      return kind
    case 'phase':
    case 'caseType':
    case 'state':
      return 'choice'
    default:
      return 'line'
  }
}

const caseFormFields = (type: FormType) =>
  caseCatalogueFields
    .filter(({ inForm }) => inForm?.form === type)
    .sort((left, right) => (left.inForm?.position ?? 0) - (right.inForm?.position ?? 0))
    .map(({ formName, ...entry }) => [
      formName,
      field(type, controlOf(entry), {
        asked: entry.inForm?.isDefault ?? true,
        required: entry.inForm?.isRequired ?? false,
        ofBeneficiaries: entry.inForm?.ofBeneficiaries ?? false,
      }),
    ])

/** In the order of the form: the fields of a case that its catalogue lets a form ask for, and those of the parties. */
export const formCatalogue = {
  ...Object.fromEntries(caseFormFields('case')),
  ...Object.fromEntries(caseFormFields('deal')),
  ...partyFields,
  ...Object.fromEntries(caseFormFields('parties')),
} as Readonly<Record<FormFieldKey, CatalogueField>>

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
