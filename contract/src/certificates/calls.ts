import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { certificatesEndpoints } from './endpoints.ts'
import { certificatesPermissions as may } from './permissions.ts'

/** An A1 with its chain takes some 10,000 bytes. */
export const maxCertificateBytes = 256 * 1024

export const certificatesAddresses = {
  certificates: callAddress({
    host: 'case',
    method: 'GET',
    path: '/digital-certificates',
    kind: 'query',
    permission: may.certificatesList,
  }),
  certificate: callAddress({
    host: 'case',
    method: 'GET',
    path: '/digital-certificates/:id',
    kind: 'query',
    permission: may.certificatesList,
  }),
  certificatePeople: callAddress({
    host: 'case',
    method: 'GET',
    path: '/digital-certificates/people',
    kind: 'query',
    permission: may.certificatesChange,
  }),
  addCertificate: callAddress({
    host: 'case',
    method: 'POST',
    path: '/digital-certificates',
    kind: 'command',
    permission: may.certificatesChange,
    pace: 'guarded',
    inline: { field: 'file', maxBytes: maxCertificateBytes },
  }),
  changeCertificate: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/digital-certificates/:id',
    kind: 'command',
    permission: may.certificatesChange,
  }),
  removeCertificate: callAddress({
    host: 'case',
    method: 'DELETE',
    path: '/digital-certificates/:id',
    kind: 'command',
    permission: may.certificatesChange,
  }),
  certificateSettings: callAddress({
    host: 'case',
    method: 'GET',
    path: '/digital-certificates/settings',
    kind: 'query',
    permission: may.certificatesChange,
  }),
  saveCertificateSettings: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/digital-certificates/settings',
    kind: 'command',
    permission: may.certificatesChange,
  }),
  testSignature: callAddress({
    host: 'case',
    method: 'POST',
    path: '/digital-certificates/:id/test-signature',
    kind: 'command',
    permission: may.certificatesSign,
  }),
  signing: callAddress({
    host: 'case',
    method: 'GET',
    path: '/signings/:id',
    kind: 'query',
    permission: may.certificatesSign,
  }),
  signedFile: callAddress({
    host: 'case',
    method: 'GET',
    path: '/signings/:id/file',
    kind: 'download',
    permission: may.certificatesSign,
  }),
}

export const certificatesCalls = callsOf<typeof certificatesEndpoints>(certificatesAddresses)
