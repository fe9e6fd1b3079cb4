// The public API of clients.
export { clientsByIds, clientsByNames, type KnownClient } from './clients/known-clients.store.ts'
export { formsOf } from './forms/read-form.ts'
export { subClientsByIds, subClientsByNames, type KnownSubClient } from './sub-clients/known-sub-clients.store.ts'
