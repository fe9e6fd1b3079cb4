// The public API of the queues, for the demo.
export { beginFilling } from './fill/begin-filling.ts'
export { insertQueue, replaceMembers } from './settings/queues.store.ts'
