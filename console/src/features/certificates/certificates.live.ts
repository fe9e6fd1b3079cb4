import type { QueryClient } from '@tanstack/react-query'
import { certificatesCalls } from '@tratativa/contract/certificates/calls'
import type { CertificatesEvents } from '@tratativa/contract/certificates/events'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { refetch } from '../../platform/cached.ts'

const { certificates, certificate, signing } = certificatesCalls

export const certificatesLive: LiveMap<CertificatesEvents, QueryClient> = {
  'certificates.certificate.changed': (cache) => refetch(cache, certificates, certificate),
  'certificates.certificate.expiring': () => undefined,
  'certificates.signing.settled': (cache) => refetch(cache, signing, certificate),
}
