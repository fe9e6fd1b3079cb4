import { certificatesEvents } from '@tratativa/contract/certificates/events'
import { paths } from '@tratativa/contract/kernel/paths'
import { formatDay } from '@tratativa/contract/kernel/time'
import { listen } from '../../../platform/events/listener.ts'
import { listAdministrators } from '../../identity/index.ts'
import { counting } from '../describe-notice.ts'
import { raiseNotice } from '../raise-notice.ts'

export const onCertificateExpiring = listen(
  certificatesEvents,
  'certificates.certificate.expiring',
  'notifications.on-certificate-expiring',
  ({ id, name, days, validUntil, accountIds }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) =>
      raiseNotice(tx, {
        accountIds: [...(await listAdministrators(tx)), ...accountIds],
        sentences: [counting('certificate.expiring', days, { name, day: formatDay(validUntil) ?? '' })],
        file: paths.editCertificate.replace('$id', String(id)),
        origin: 'certificates',
        source: `certificates.${id}.expiring:${days}`,
      }),
    ),
)
