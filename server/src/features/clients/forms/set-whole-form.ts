import { clientsErrors } from '@tratativa/contract/clients/errors'
import type { formEndpoints } from '@tratativa/contract/clients/form-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { editSubClient } from '../sub-clients/edit-sub-client.ts'
import { findSubClient, holdSubClient } from '../sub-clients/sub-clients.store.ts'
import { keepForm } from './keep-form.ts'
import { formOf } from './read-form.ts'

type Input = InputOf<typeof formEndpoints.setWholeForm>

export const setWholeForm = async (tx: Tx, { id, formType, groupId = null, hasBeneficiaries }: Input) => {
  const subClient = orRefuse(await holdSubClient(tx, id), errors.notFound)
  if (hasBeneficiaries !== undefined) await editSubClient(tx, { id, hasBeneficiaries })
  if (groupId !== null && groupId !== id) {
    orRefuse(await findSubClient(tx, groupId), clientsErrors.unknownSubClient)
    const { data: model } = await formOf(tx, groupId, [formType])
    await keepForm(tx, subClient, formType, model)
  } else if (groupId === null) {
    await keepForm(tx, subClient, formType, null)
  }
  return formOf(tx, id, [formType])
}
