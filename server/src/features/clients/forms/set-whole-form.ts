import { clientsErrors } from '@tratativa/contract/clients/errors'
import type { formEndpoints } from '@tratativa/contract/clients/form-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { editSubClient } from '../sub-clients/edit-sub-client.ts'
import { findSubClient, lockSubClient } from '../sub-clients/sub-clients.store.ts'
import { saveForm } from './save-form.ts'
import { loadForm } from './read-form.ts'

type Input = InputOf<typeof formEndpoints.setWholeForm>

export const setWholeForm = async (tx: Tx, { id, formType, groupId = null, hasBeneficiaries }: Input) => {
  const subClient = orRefuse(await lockSubClient(tx, id), errors.notFound)
  if (hasBeneficiaries !== undefined) await editSubClient(tx, { id, hasBeneficiaries })
  if (groupId !== null && groupId !== id) {
    orRefuse(await findSubClient(tx, groupId), clientsErrors.unknownSubClient)
    const { data: model } = await loadForm(tx, groupId, [formType])
    await saveForm(tx, subClient, formType, model)
  } else if (groupId === null) {
    await saveForm(tx, subClient, formType, null)
  }
  return loadForm(tx, id, [formType])
}
