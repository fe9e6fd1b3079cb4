// The public API of envelopes, for the composition root.
export { casesWithSignedMinuta } from './cases-with-signed-minuta.store.ts'
