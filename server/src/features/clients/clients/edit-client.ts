import type { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { clientsEvents } from '@tratativa/contract/clients/events'
import type { Client } from '@tratativa/contract/clients/shapes'
import { clientsAnswers } from '@tratativa/contract/clients/texts'
import { cnpjKey } from '@tratativa/contract/kernel/brazil'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { zipDigits } from '@tratativa/contract/kernel/postal-address'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { difference } from '../difference.ts'
import { findClient, lockClient, updateClient, type ClientRow } from './clients.store.ts'
import { refuseDuplicateClient } from './refuse-duplicate-client.ts'

const rowOf = ({ name, corporateName, cnpj, contacts, postalAddress, signer, notes }: Client): ClientRow => ({
  name,
  corporateName,
  cnpj: cnpjKey(cnpj) ?? '',
  contacts,
  postalAddress: { ...postalAddress, zipCode: zipDigits(postalAddress.zipCode) },
  signer: { ...signer, cpf: signer.cpf.replace(/\D/g, '') },
  notes,
})

/** Changes the fields that are present; the others stay unchanged. */
export const editClient = async (tx: Tx, { id, ...changes }: InputOf<typeof clientsEndpoints.editClient>) => {
  const lockedClient = orRefuse(await lockClient(tx, id), errors.notFound)
  const before = rowOf(lockedClient)
  const after = { ...before, ...changes }
  const change = difference(before, after)
  if (change) {
    await refuseDuplicateClient(updateClient(tx, id, after))
    tx.audit({ action: 'clients.client.edited', subjectId: String(id), subject: after.name, ...change })
    tx.emit(clientsEvents, 'clients.client.changed', { id })
  }
  const data = orRefuse(await findClient(tx, id), errors.notFound)
  return { status: 'success' as const, message: clientsAnswers.edited, data }
}
