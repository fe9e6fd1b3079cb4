// The public API of the envelopes, for the composition root.
export { envelopesWork } from './envelopes-work.store.ts'
