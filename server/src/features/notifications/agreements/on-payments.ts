// Reminders of payments for the responsible, late ones for those who lead, and bank data that wait for a second person.
import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { formatDay, instantAt } from '@tratativa/contract/kernel/time'
import { paymentsEvents } from '@tratativa/contract/payments/events'
import { listen } from '../../../platform/events/listener.ts'
import { listByProfiles, listByUsers } from '../../identity/index.ts'
import { dropNotices } from '../notices.store.ts'
import { publishUnread } from '../publish-unread.ts'
import { counting, sentence } from '../describe-notice.ts'
import { raiseNotice } from '../raise-notice.ts'

export const onPaymentReminder = listen(
  paymentsEvents,
  'payments.reminder.due',
  'notifications.on-payment-reminder',
  ({ id, subject, subjectId, when: moment, dueOn, value, author, userId }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      const day = formatDay(instantAt(dueOn, '12:00')) ?? ''
      await raiseNotice(tx, {
        accountIds: userId === null ? [] : await listByUsers(tx, [userId]),
        sentences: [sentence(`${subject}.${moment}`, { value, caseId: id, author, day })],
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
        sentences: [counting('payments.late', count)],
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
        sentences: [sentence('payee.requested', { by: byName, name, caseId: id })],
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
        sentences: [sentence(isConfirmed ? 'payee.confirmed' : 'payee.refused', { by: byName, name, caseId: id })],
        file: casePath(id),
        origin: 'payments',
        source: `${sourceOf(payeeId)}:decided`,
      })
    }),
)
