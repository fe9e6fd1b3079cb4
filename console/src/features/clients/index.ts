// What other features may use of clients: what a sub-client's forms ask, and how each field is called.
export { useFormFields } from './clients.api.ts'
export { useFieldLabel } from './forms/use-field-label.ts'
