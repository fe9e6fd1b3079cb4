import type { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { clientsEvents } from '@tratativa/contract/clients/events'
import type { Client } from '@tratativa/contract/clients/shapes'
import { clientsSaid } from '@tratativa/contract/clients/texts'
import { cnpjKey } from '@tratativa/contract/kernel/brazil'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { difference } from '../difference.ts'
import { findClient, holdClient, updateClient, type ClientRow } from './clients.store.ts'
import { refuseTaken } from './refuse-taken.ts'

const rowOf = ({ name, corporateName, cnpj, contacts, notes }: Client): ClientRow => ({
  name,
  corporateName,
  cnpj: cnpjKey(cnpj) ?? '',
  contacts,
  notes,
})

/** Changes the fields that are present; the others stay unchanged. */
export const editClient = async (tx: Tx, { id, ...given }: InputOf<typeof clientsEndpoints.editClient>) => {
  const held = orRefuse(await holdClient(tx, id), errors.notFound)
  const before = rowOf(held)
  const after = { ...before, ...given }
  const change = difference(before, after)
  if (change) {
    await refuseTaken(updateClient(tx, id, after))
    tx.audit({ action: 'clients.client.edited', subjectId: String(id), subject: after.name, ...change })
    tx.emit(clientsEvents, 'clients.client.changed', { id })
  }
  const data = orRefuse(await findClient(tx, id), errors.notFound)
  return { status: 'success' as const, message: clientsSaid.edited, data }
}
