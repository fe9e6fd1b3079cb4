import { clientsErrors } from '@tratativa/contract/clients/errors'
import type { formEndpoints } from '@tratativa/contract/clients/form-endpoints'
import { formTypeOf, isSettled, type FormField } from '@tratativa/contract/clients/form-fields'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { lockSubClient } from '../sub-clients/sub-clients.store.ts'
import { saveForm } from './save-form.ts'
import { loadForm } from './read-form.ts'

type Input = InputOf<typeof formEndpoints.setFormFields>

/** Orders the fields as given; the remaining fields follow unchanged. */
const arrange = (current: readonly FormField[], requestedFields: Input['fields']): FormField[] => {
  const was = new Map(current.map((field) => [field.key, field]))
  const chosen = requestedFields.flatMap(({ key, isAsked, isRequired, label }) => {
    const field = was.get(key)
    if (!field) return []
    // For a settled field, `isAsked` depends on other data, now and later.
    return isSettled(key) ? { ...field, label } : { ...field, isAsked, isRequired: isAsked && isRequired, label }
  })
  const named = new Set(requestedFields.map(({ key }) => key))
  return [...chosen, ...current.filter(({ key }) => !named.has(key))].map((field, position) => ({ ...field, position }))
}

export const setFormFields = async (tx: Tx, { id, formType, fields }: Input) => {
  const subClient = orRefuse(await lockSubClient(tx, id), errors.notFound)
  if (fields.some(({ key }) => formTypeOf(key) !== formType)) refuse(clientsErrors.fieldOfOtherForm)
  const { data: current } = await loadForm(tx, id, [formType])
  await saveForm(tx, subClient, formType, arrange(current, fields))
  return loadForm(tx, id, [formType])
}
