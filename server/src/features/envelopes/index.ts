// The public API of the envelopes, for the road of an agreement and the composition root.
export { envelopeSender, type EnvelopeSender } from './envelope-sender.ts'
export { envelopesWork } from './envelopes-work.store.ts'
export { originalPurpose } from './desk/original-purpose.ts'
export { readPeopleOfCase } from './desk/people-of-case.ts'
export { settleSigners } from './desk/settle-signers.ts'
export {
  insertEnvelope,
  insertSigners,
  insertStep,
  signersOf,
  updateEnvelope,
  updateSigner,
} from './envelopes.store.ts'
export { casesWithSignedMinuta } from './cases-with-signed-minuta.store.ts'
