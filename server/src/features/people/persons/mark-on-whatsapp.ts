import { peopleEvents } from '@tratativa/contract/people/events'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { setOnWhatsApp } from './addresses.store.ts'

/** Marks a telephone as one that WhatsApp knows, so that its people can be written to. */
export const markOnWhatsApp = async (tx: TenantTx, number: string) => {
  for (const id of await setOnWhatsApp(tx, number)) tx.emit(peopleEvents, 'people.person.changed', { id })
}
