// Reminds of instalments and duties: some days before, on the day, and once they are late.
import { caseCode, type TenantId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import { calendarDay, formatDay, instantAt } from '@tratativa/contract/kernel/time'
import { paymentsEvents } from '@tratativa/contract/payments/events'
import type { SystemTx, TenantTx } from '../../../platform/db/scope.ts'
import type { Schedule } from '../../../platform/jobs/job.ts'
import { makeTaskOnce } from '../../tasks/index.ts'
import { duePaymentReminders, findRules, insertReminder, type DuePaymentReminder } from './reminders.store.ts'

const batchSize = 500

const noteOf = ({ open, dueOn }: DuePaymentReminder) => {
  const day = formatDay(instantAt(dueOn, '12:00')) ?? dueOn
  return open === null
    ? `Obrigação de fazer vence em ${day}: confirmar o cumprimento.`
    : `Pagamento de R$ ${moneyText(open)} vence em ${day}: confirmar e anexar o comprovante.`
}

const remindOf = async (tx: TenantTx, reminder: DuePaymentReminder, makesTask: boolean) => {
  if (!(await insertReminder(tx, reminder))) return
  const { subject, subjectId, caseId, dueOn, moment, open, author, userId } = reminder
  tx.emit(paymentsEvents, 'payments.reminder.due', {
    id: caseCode(caseId),
    subject,
    subjectId,
    when: moment,
    dueOn,
    value: open === null ? '' : moneyText(open),
    author,
    userId,
  })
  if (!makesTask || moment === 'late') return
  const source = `payments.reminder:${subject}:${subjectId}:${dueOn}`
  await makeTaskOnce(tx, {
    caseId,
    kind: 'ligar',
    dueAt: instantAt(dueOn, '18:00'),
    note: noteOf(reminder),
    userId,
    source,
  })
}

const remindIn = async (system: SystemTx, tenantId: TenantId, reminders: readonly DuePaymentReminder[]) => {
  const tx = await system.enter(tenantId)
  const { makesTask } = await findRules(tx)
  for (const reminder of reminders) await remindOf(tx, reminder, makesTask)
  const late = reminders.filter(({ moment }) => moment === 'late')
  const [first] = late
  if (!first) return
  const run = `${calendarDay(tx.now)}:${first.subject}:${first.subjectId}`
  tx.emit(paymentsEvents, 'payments.late.found', { count: late.length, run })
}

const remindSome = async (system: SystemTx): Promise<number> => {
  const reminders = await duePaymentReminders(system, calendarDay(system.now), batchSize)
  for (const tenantId of new Set(reminders.map((reminder) => reminder.tenantId)))
    await remindIn(
      system,
      tenantId,
      reminders.filter((reminder) => reminder.tenantId === tenantId),
    )
  return reminders.length
}

/** Runs every hour of the working day, so that a server that was down in the morning catches up. */
export const remindPayments: Schedule = {
  name: 'payments.reminder.give',
  cron: '5 11-21 * * *',
  async handle(db) {
    let count: number
    do count = await db.asSystem(remindSome)
    while (count === batchSize)
  },
}
