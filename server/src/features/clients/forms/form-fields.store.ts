import type { FieldChoice, FormField, FormFieldKey, FormType } from '@tratativa/contract/clients/form-fields'
import type { SubClientId } from '@tratativa/contract/kernel/ids'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

/** What a sub-client has chosen of its fields, by their key. */
export const choicesOf = async (
  reader: Pick<TenantReader, 'sql'>,
  subClientId: number,
): Promise<ReadonlyMap<FormFieldKey, FieldChoice>> => {
  const rows = await reader.sql
    .selectFrom('clients.form_field as f')
    .select(['f.key', 'f.is_asked', 'f.is_required', 'f.position', 'f.label'])
    .where('f.sub_client_id', '=', subClientId)
    .execute()
  return new Map(
    rows.map(({ key, is_asked, is_required, position, label }) => [
      key as FormFieldKey,
      { isAsked: is_asked, isRequired: is_required, position, label },
    ]),
  )
}

/** Forgets what was chosen of one form: it is as in the catalogue again. */
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
