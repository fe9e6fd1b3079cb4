// The public API of the envelopes, for the road of an agreement and the composition root.
export { envelopeSender, type EnvelopeSender } from './envelope-sender.ts'
export { envelopesWork } from './envelopes-work.store.ts'
