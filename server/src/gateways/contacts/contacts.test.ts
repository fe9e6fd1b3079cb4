import { afterEach, beforeEach } from 'vitest'
import { makeGuard } from '../../platform/outbound/guard.ts'
import { contactsConformance } from './conformance.ts'
import { startContactsStub, type ContactsStub } from './contacts-stub.ts'
import { restContacts } from './rest-contacts.ts'

let stub: ContactsStub
beforeEach(async () => {
  stub = await startContactsStub()
})
afterEach(() => stub.close().catch(() => undefined))

contactsConformance('rest', () => ({ stub, contacts: restContacts(makeGuard({ inside: [stub.address] }), 300) }))
