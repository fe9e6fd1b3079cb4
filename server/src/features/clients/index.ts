// The door: what others may ask of clients.
export { clientsByIds, clientsByNames, type KnownClient } from './clients/known-clients.store.ts'
export { registerClient } from './clients/register-client.ts'
export { formOf } from './forms/read-form.ts'
export { addSubClient } from './sub-clients/add-sub-client.ts'
export { subClientsByIds, subClientsByNames, type KnownSubClient } from './sub-clients/known-sub-clients.store.ts'
