import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { passwordInput, singleLine } from '../kernel/fields.ts'
import { bytes } from '../kernel/file.ts'
import { accountId, certificateId, idParam, signingId } from '../kernel/ids.ts'
import { certificatesAddresses as addresses } from './calls.ts'
import { certificatesErrors as e } from './errors.ts'
import { certificate, certificateSettings, holderRole, signing } from './shapes.ts'

const id = idParam(certificateId)
const changed = z.object({ data: certificate })

export const certificatesEndpoints = {
  certificates: endpoint({
    ...addresses.certificates,
    summary: 'The A1 certificates of the company that the caller may see, the first to expire first.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(certificate) }),
    errors: [],
  }),
  certificate: endpoint({
    ...addresses.certificate,
    summary: 'One certificate with its latest uses.',
    input: z.strictObject({ id }),
    output: z.object({ data: certificate, signings: z.array(signing) }),
    errors: [],
  }),
  certificatePeople: endpoint({
    ...addresses.certificatePeople,
    summary: 'The active people of the company, to choose who may sign.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(z.object({ accountId, name: z.string() })) }),
    errors: [],
  }),
  addCertificate: endpoint({
    ...addresses.addCertificate,
    summary: 'Opens an A1 file with its password, seals its key and keeps neither file nor password.',
    input: z.strictObject({
      /** The PKCS#12 file in base64. */
      file: z.string(),
      password: passwordInput,
      name: singleLine(120),
      role: holderRole,
      /** The caller declares that the holder agrees to signatures made here. */
      isHolderAware: z.literal(true),
      acceptsNoValidity: z.boolean().optional(),
      /** Why the certificate of somebody outside the register of holders is stored; it stands in the audit. */
      holderReason: singleLine(300).optional(),
    }),
    output: changed,
    errors: [
      e.notPkcs12,
      e.wrongPassword,
      e.tooMuchWork,
      e.unsupported,
      e.weakKey,
      e.noKey,
      e.severalKeys,
      e.keyMismatch,
      e.expired,
      e.notYetValid,
      e.noValidity,
      e.foreignHolder,
      e.alreadyStored,
      e.tooManyTries,
    ],
  }),
  changeCertificate: endpoint({
    ...addresses.changeCertificate,
    summary: 'Renames a certificate and says who may sign with it.',
    input: z.strictObject({ id, name: singleLine(120), signers: z.array(accountId).max(500) }),
    output: changed,
    errors: [e.unknownPeople],
  }),
  removeCertificate: endpoint({
    ...addresses.removeCertificate,
    summary: 'Destroys the key of a certificate. What it signed stays valid.',
    input: z.strictObject({ id }),
    output: z.object({ data: z.object({ id: certificateId }) }),
    errors: [],
  }),
  certificateSettings: endpoint({
    ...addresses.certificateSettings,
    summary: 'The rules for signatures of the company, and its register of holders.',
    input: z.strictObject({}),
    output: z.object({ data: certificateSettings }),
    errors: [],
  }),
  saveCertificateSettings: endpoint({
    ...addresses.saveCertificateSettings,
    summary: 'Replaces the rules for signatures and the register of holders.',
    input: certificateSettings,
    output: z.object({ data: certificateSettings }),
    errors: [],
  }),
  testSignature: endpoint({
    ...addresses.testSignature,
    summary: 'Signs a page of test, in the background.',
    input: z.strictObject({ id }),
    output: z.object({ data: signing }),
    errors: [e.mayNotSign, e.expired, e.notYetValid],
  }),
  signing: endpoint({
    ...addresses.signing,
    summary: 'What became of a signature that the caller asked for.',
    input: z.strictObject({ id: signingId }),
    output: z.object({ data: signing }),
    errors: [],
  }),
  signedFile: endpoint({
    ...addresses.signedFile,
    summary: 'The signed PDF, for the person who asked for it.',
    input: z.strictObject({ id: signingId }),
    output: bytes,
    errors: [],
  }),
} as const
