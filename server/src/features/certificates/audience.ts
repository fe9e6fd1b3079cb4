import type { CertificatesEvents } from '@tratativa/contract/certificates/events'
import type { AudienceMap } from '@tratativa/contract/kernel/event'

export const certificatesAudience: AudienceMap<CertificatesEvents> = {
  'certificates.certificate.changed': () => [{ to: 'tenant' }],
  'certificates.certificate.expiring': () => [{ to: 'nobody' }],
  'certificates.signing.settled': ({ accountId }) => [{ to: 'accounts', ids: [accountId] }],
}
