import type { FieldChoice, FormField, FormFieldKey, FormType } from '@tratativa/contract/clients/form-fields'
import type { SubClientId } from '@tratativa/contract/kernel/ids'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'

export type Choices = ReadonlyMap<FormFieldKey, FieldChoice>

/** Returns the field choices of these sub-clients, by key; a sub-client without choices is absent. */
export const choicesOf = async (
  reader: SqlReader,
  subClientIds: readonly number[],
): Promise<ReadonlyMap<number, Choices>> => {
  const rows = await reader.sql
    .selectFrom('clients.form_field as f')
    .select(['f.sub_client_id', 'f.key', 'f.is_asked', 'f.is_required', 'f.position', 'f.label'])
    .where('f.sub_client_id', 'in', [...subClientIds])
    .execute()
  const all = new Map<number, Map<FormFieldKey, FieldChoice>>()
  for (const { sub_client_id, key, is_asked, is_required, position, label } of rows) {
    const choices = all.get(sub_client_id) ?? new Map<FormFieldKey, FieldChoice>()
    choices.set(key as FormFieldKey, { isAsked: is_asked, isRequired: is_required, position, label })
    all.set(sub_client_id, choices)
  }
  return all
}

/** Deletes the choices for one form: the form follows the catalogue again. */
export const deleteChoices = async (tx: TenantTx, id: SubClientId, type: FormType) => {
  await tx.sql.deleteFrom('clients.form_field').where('sub_client_id', '=', id).where('form_type', '=', type).execute()
}

export const insertChoices = async (tx: TenantTx, id: SubClientId, fields: readonly FormField[]) => {
  await tx.sql
    .insertInto('clients.form_field')
    .values(
      fields.map(({ key, formType, isAsked, isRequired, position, label }) => ({
        sub_client_id: id,
        form_type: formType,
        key,
        is_asked: isAsked,
        is_required: isRequired,
        position,
        label,
      })),
    )
    .execute()
}
