// The public API of certificates. A use case calls requestSigning, which judges who may sign; its job calls makeSignature.
export { storeCertificate } from './add-certificate.ts'
export { makeSignature, type SigningServices } from './make-signature.job.ts'
export { requestSigning } from './request-signing.ts'
export { findSeal, requestSeal, type RequestedSeal } from './request-seal.ts'
export { readRoots } from './roots.ts'
