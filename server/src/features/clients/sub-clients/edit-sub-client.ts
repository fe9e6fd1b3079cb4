import type { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { clientsErrors } from '@tratativa/contract/clients/errors'
import { clientsEvents } from '@tratativa/contract/clients/events'
import type { SubClient } from '@tratativa/contract/clients/shapes'
import { clientsAnswers } from '@tratativa/contract/clients/texts'
import { cnpjKey } from '@tratativa/contract/kernel/brazil'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { refuseTaken } from '../../../platform/refusal/refuse-taken.ts'
import { difference } from '../difference.ts'
import { findSubClient, lockSubClient, updateSubClient, type SubClientRow } from './sub-clients.store.ts'

const rowOf = ({ name, cnpj, hasBeneficiaries, notes }: SubClient): SubClientRow => ({
  name,
  cnpj: cnpjKey(cnpj) ?? '',
  hasBeneficiaries,
  notes,
})

/** Changes the fields that are present; the others stay unchanged. */
export const editSubClient = async (tx: Tx, { id, ...changes }: InputOf<typeof clientsEndpoints.editSubClient>) => {
  const lockedSubClient = orRefuse(await lockSubClient(tx, id), errors.notFound)
  const before = rowOf(lockedSubClient)
  const after = { ...before, ...changes }
  const change = difference(before, after)
  if (change) {
    await updateSubClient(tx, id, after).catch(refuseTaken('sub_client_name', clientsErrors.subNameTaken))
    tx.audit({ action: 'clients.sub-client.edited', subjectId: String(id), subject: after.name, ...change })
    tx.emit(clientsEvents, 'clients.sub-client.changed', { id, clientId: lockedSubClient.clientId })
    // The fields of the forms depend on it.
    if (before.hasBeneficiaries !== after.hasBeneficiaries) tx.emit(clientsEvents, 'clients.form.changed', { id })
  }
  const data = orRefuse(await findSubClient(tx, id), errors.notFound)
  return { status: 'success' as const, message: clientsAnswers.subEdited, data }
}
