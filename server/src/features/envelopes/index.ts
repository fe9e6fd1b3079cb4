// The public API of the envelopes, for the composition root and the demo.
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
// The public API of envelopes, for the composition root.
export { casesWithSignedMinuta } from './cases-with-signed-minuta.store.ts'
