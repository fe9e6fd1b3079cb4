// The public API of clients: the fields of a sub-client's forms, and the label of each field.
export { useFormFields } from './clients.api.ts'
export { useFieldLabel } from './forms/use-field-label.ts'
