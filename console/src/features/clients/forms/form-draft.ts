// The changes an administrator makes to a form before saving it: pure functions on the list of its fields.
import { isSettled } from '@tratativa/contract/clients/form-fields'
import type { FormField, FormFieldKey } from '@tratativa/contract/clients/form-fields'

type Fields = readonly FormField[]
type Choice = Partial<Pick<FormField, 'isAsked' | 'isRequired' | 'label'>>

const chosen = (field: FormField, choice: Choice): FormField => {
  const { label = field.label } = choice
  if (isSettled(field.key)) return { ...field, label }
  const next = { ...field, ...choice }
  // A required field is always asked, and a field that is not asked is never required.
  if (choice.isRequired) return { ...next, isAsked: true }
  return next.isAsked ? next : { ...next, isRequired: false }
}

export const choose = (fields: Fields, key: FormFieldKey, choice: Choice): FormField[] =>
  fields.map((field) => (field.key === key ? chosen(field, choice) : field))

/** Moves a field one position up or down. A field at the end stays there. */
export const moveField = (fields: Fields, key: FormFieldKey, by: -1 | 1): FormField[] => {
  const index = fields.findIndex((field) => field.key === key)
  const [movedField, other] = [fields[index], fields[index + by]]
  if (!movedField || !other) return [...fields]
  return fields.map((field, place) => (place === index ? other : place === index + by ? movedField : field))
}

/** The fields in the shape of the request. Their order is the order of the list. */
export const toFormFieldsInput = (fields: Fields) =>
  fields.map(({ key, isAsked, isRequired, label }) => ({ key, isAsked, isRequired, label }))
