// The public API of the envelopes: the page of a signer, for its own entry.
export { mountSigning } from './signing/signing-page.ts'
