import { clientsEvents } from '@tratativa/contract/clients/events'
import type { FormField, FormType } from '@tratativa/contract/clients/form-fields'
import type { SubClient } from '@tratativa/contract/clients/shapes'
import type { Tx } from '../../../platform/db/scope.ts'
import { difference } from '../difference.ts'
import { deleteChoices, insertChoices } from './form-fields.store.ts'
import { formOf } from './read-form.ts'

/** The form as a person reads it in the history: 'clientFolder*, value', with a star where an answer is required. */
const spoken = (fields: readonly FormField[]) =>
  fields
    .filter(({ isAsked }) => isAsked)
    .map(({ key, isRequired, label }) => (label === '' ? key : `${key} (${label})`) + (isRequired ? '*' : ''))
    .join(', ')

/** Puts this in place of one form's choices; null forgets them all, and the form is as in the catalogue. */
export const keepForm = async (tx: Tx, { id, name }: SubClient, type: FormType, fields: FormField[] | null) => {
  const before = await formOf(tx, id, [type])
  await deleteChoices(tx, id, type)
  if (fields) await insertChoices(tx, id, fields)
  const after = await formOf(tx, id, [type])
  const change = difference({ [type]: spoken(before.data) }, { [type]: spoken(after.data) })
  if (!change) return
  tx.audit({ action: 'clients.form.edited', subjectId: String(id), subject: name, ...change })
  tx.emit(clientsEvents, 'clients.form.changed', { id })
}
