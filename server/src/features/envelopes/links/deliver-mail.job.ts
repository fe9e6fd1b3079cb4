// Sends one mail to a signer. The gateway recognises a repeated attempt by its key.
import type { MailGateway } from '../../../gateways/mail/port.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import { handleJob } from '../../../platform/jobs/job.ts'
import { deliverMail, deliveryPurpose } from './deliver.ts'
import { endDelivery, lockDelivery } from './deliveries.store.ts'

export const deliverMailJob = ({ mail, seal }: { readonly mail: MailGateway; readonly seal: Seal }) =>
  handleJob(
    deliverMail,
    async ({ delivery: id }, { db, tenantId }) => {
      const delivery = await db.inTenant(tenantId, (tx) => lockDelivery(tx, id))
      if (delivery?.state !== 'waiting' || delivery.sealed_text === null) return
      const text = seal.open(deliveryPurpose, delivery.sealed_text)
      await mail.send({ tenantId, key: `envelope-${id}`, to: delivery.address, subject: delivery.subject, text })
      await db.inTenant(tenantId, (tx) => endDelivery(tx, id, 'sent'))
    },
    ({ delivery: id }, { db, tenantId }) =>
      db.inTenant(tenantId, async (tx) => {
        if ((await lockDelivery(tx, id))?.state === 'waiting') await endDelivery(tx, id, 'failed')
      }),
  )
