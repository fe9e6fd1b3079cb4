import { certificatesEvents } from '@tratativa/contract/certificates/events'
import { paths } from '@tratativa/contract/kernel/paths'
import { formatDay } from '@tratativa/contract/kernel/time'
import { listen } from '../../../platform/events/listener.ts'
import { listAdministrators } from '../../identity/index.ts'
import { raiseNotice } from '../raise-notice.ts'

const within = (days: number) => (days === 1 ? 'em um dia' : `em ${days} dias`)

export const onCertificateExpiring = listen(
  certificatesEvents,
  'certificates.certificate.expiring',
  'notifications.on-certificate-expiring',
  ({ id, name, days, validUntil, accountIds }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) =>
      raiseNotice(tx, {
        accountIds: [...(await listAdministrators(tx)), ...accountIds],
        description: `O certificado digital ${name} vence ${within(days)}, em ${formatDay(validUntil) ?? ''}. Peça o novo à certificadora e guarde-o antes disso.`,
        file: paths.editCertificate.replace('$id', String(id)),
        origin: 'certificates',
        source: `certificates.${id}.expiring:${days}`,
      }),
    ),
)
