// The public API of certificates. A use case calls requestSigning, which judges who may sign; its job calls makeSignature.
export { fingerprintOf, storeCertificate } from './add-certificate.ts'
export {
  giveUpSigning,
  makeSignature,
  signedPurpose,
  type SigningServices,
  type Waiting as WaitingSignature,
} from './make-signature.job.ts'
export { demandUsableCertificate, requestSigning } from './request-signing.ts'
export { findSeal, requestSeal, type RequestedSeal } from './request-seal.ts'
export { readRoots } from './roots.ts'
export { stampFonts } from './stamp-fonts.ts'
export { closePrivateKey } from './keys/sealed-key.ts'
