import type { formEndpoints } from '@tratativa/contract/clients/form-endpoints'
import { formTypes, arrangeFormFields, type FormField, type FormType } from '@tratativa/contract/clients/form-fields'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader, SqlReader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { subClientsByIds } from '../sub-clients/sub-client-references.store.ts'
import { findSubClient } from '../sub-clients/sub-clients.store.ts'
import { choicesOf, type Choices } from './form-fields.store.ts'

const noChoices: Choices = new Map()

/** Returns the form of a sub-client; refuses when the sub-client does not exist. */
export const loadForm = async (
  reader: SqlReader,
  subClientId: number,
  types: readonly FormType[] = formTypes,
): Promise<{ hasBeneficiaries: boolean; data: FormField[] }> => {
  const { hasBeneficiaries } = orRefuse(await findSubClient(reader, subClientId), errors.notFound)
  const choices = (await choicesOf(reader, [subClientId])).get(subClientId) ?? noChoices
  return { hasBeneficiaries, data: types.flatMap((type) => arrangeFormFields(type, choices, hasBeneficiaries)) }
}

/** Returns the complete forms of those sub-clients that exist. */
export const loadForms = async (
  reader: SqlReader,
  subClientIds: readonly number[],
): Promise<ReadonlyMap<number, readonly FormField[]>> => {
  const known = await subClientsByIds(reader, subClientIds)
  if (known.size === 0) return new Map()
  const choices = await choicesOf(reader, [...known.keys()])
  return new Map(
    [...known].map(([id, { hasBeneficiaries }]) => [
      id,
      formTypes.flatMap((type) => arrangeFormFields(type, choices.get(id) ?? noChoices, hasBeneficiaries)),
    ]),
  )
}

export const readForm = (reader: Reader, { id, formType }: InputOf<typeof formEndpoints.formFields>) =>
  loadForm(reader, id, formType === undefined ? formTypes : [formType])
