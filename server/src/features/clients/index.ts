// The public API of clients.
export { clientsByIds, clientsByNames, type ClientReference } from './clients/client-references.store.ts'
export { loadForms } from './forms/read-form.ts'
export {
  subClientsByIds,
  subClientsByNames,
  type SubClientReference,
} from './sub-clients/sub-client-references.store.ts'
