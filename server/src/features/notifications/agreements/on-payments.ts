// Reminders of payments for the responsible, late ones for those who lead, and bank data that wait for a second person.
import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { formatDay, instantAt } from '@tratativa/contract/kernel/time'
import { paymentsEvents } from '@tratativa/contract/payments/events'
import { listen } from '../../../platform/events/listener.ts'
import { listByProfiles, listByUsers } from '../../identity/index.ts'
import { dropNotices } from '../notices.store.ts'
import { publishUnread } from '../publish-unread.ts'
import { raiseNotice } from '../raise-notice.ts'

const when = { before: 'vence em', today: 'vence hoje,', late: 'está em atraso desde' } as const

export const onPaymentReminder = listen(
  paymentsEvents,
  'payments.reminder.due',
  'notifications.on-payment-reminder',
  ({ id, subject, subjectId, when: moment, dueOn, value, author, userId }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      const thing = subject === 'duty' ? 'A obrigação de fazer' : `O pagamento de R$ ${value}`
      await raiseNotice(tx, {
        accountIds: userId === null ? [] : await listByUsers(tx, [userId]),
        description: `${thing} do caso ${id} (${author}) ${when[moment]} ${formatDay(instantAt(dueOn, '12:00'))}.`,
        file: casePath(id),
        origin: 'payments',
        source: `payments.reminder:${subject}:${subjectId}:${dueOn}:${moment}`,
      })
    }),
)

export const onPaymentsLate = listen(
  paymentsEvents,
  'payments.late.found',
  'notifications.on-payments-late',
  ({ count, run }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) =>
      raiseNotice(tx, {
        accountIds: await listByProfiles(tx, leadingProfiles),
        description:
          count === 1
            ? 'Um pagamento ou obrigação passou do prazo.'
            : `${count} pagamentos ou obrigações passaram do prazo.`,
        file: `${paths.payments}?view=late`,
        origin: 'payments',
        source: `payments.late:${run}`,
      }),
    ),
)

const sourceOf = (payeeId: number) => `payments.payee:${payeeId}`

export const onPayeeAsked = listen(
  paymentsEvents,
  'payments.payee.asked',
  'notifications.on-payee-asked',
  ({ id, payeeId, name, by, byName }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) =>
      raiseNotice(tx, {
        accountIds: (await listByProfiles(tx, leadingProfiles)).filter((account) => account !== by),
        description: `${byName} informou dados bancários de ${name} no caso ${id}. Confira por outro canal antes de confirmar.`,
        file: casePath(id),
        origin: 'payments',
        source: sourceOf(payeeId),
      }),
    ),
)

export const onPayeeDecided = listen(
  paymentsEvents,
  'payments.payee.decided',
  'notifications.on-payee-decided',
  ({ id, payeeId, name, isConfirmed, askedBy, byName }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      await publishUnread(tx, await dropNotices(tx, [sourceOf(payeeId)]))
      await raiseNotice(tx, {
        accountIds: [askedBy],
        description: `${byName} ${isConfirmed ? 'confirmou' : 'recusou'} os dados bancários de ${name} no caso ${id}.`,
        file: casePath(id),
        origin: 'payments',
        source: `${sourceOf(payeeId)}:decided`,
      })
    }),
)
