import { clientsEvents } from '@tratativa/contract/clients/events'
import type { FormField, FormType } from '@tratativa/contract/clients/form-fields'
import type { SubClient } from '@tratativa/contract/clients/shapes'
import type { Tx } from '../../../platform/db/scope.ts'
import { difference } from '../difference.ts'
import { deleteChoices, insertChoices } from './form-fields.store.ts'
import { loadForm } from './read-form.ts'

/** The form as text for the history: 'clientFolder*, value', where a star marks a required field. */
const spoken = (fields: readonly FormField[]) =>
  fields
    .filter(({ isAsked }) => isAsked)
    .map(({ key, isRequired, label }) => (label === '' ? key : `${key} (${label})`) + (isRequired ? '*' : ''))
    .join(', ')

/** Replaces the choices for one form; null deletes the choices, so that the form follows the catalogue again. */
export const saveForm = async (tx: Tx, { id, name }: SubClient, type: FormType, fields: FormField[] | null) => {
  const before = await loadForm(tx, id, [type])
  await deleteChoices(tx, id, type)
  if (fields) await insertChoices(tx, id, fields)
  const after = await loadForm(tx, id, [type])
  const change = difference({ [type]: spoken(before.data) }, { [type]: spoken(after.data) })
  if (!change) return
  tx.audit({ action: 'clients.form.edited', subjectId: String(id), subject: name, ...change })
  tx.emit(clientsEvents, 'clients.form.changed', { id })
}
