// Deadlines that end soon go to their responsible; late ones, and those without a responsible, to those who lead.
import { deadlinesEvents, type DeadlinesEvents } from '@tratativa/contract/deadlines/events'
import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import type { DataOf } from '@tratativa/contract/kernel/event'
import type { AccountId, UserId } from '@tratativa/contract/kernel/ids'
import { casePath } from '@tratativa/contract/kernel/paths'
import { formatDay } from '@tratativa/contract/kernel/time'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { listen } from '../../../platform/events/listener.ts'
import { listByProfiles, listByUsers } from '../../identity/index.ts'
import { counting, sentence } from '../describe-notice.ts'
import { raiseNotice } from '../raise-notice.ts'

type Near = DataOf<DeadlinesEvents, 'deadlines.deadline.near'>

const dayText = (day: string) => formatDay(`${day}T12:00:00Z`) ?? day

const sentenceFor = ({ title, caseId, due, days }: Near) => {
  const deadline = { title, caseId, day: dayText(due) }
  if (days > 0) return counting('deadline.near', days, deadline)
  return sentence(days === 0 ? 'deadline.today' : 'deadline.late', deadline)
}

const recipients = async (tx: TenantTx, userId: UserId | null, isAlarm: boolean): Promise<AccountId[]> => {
  const own = userId === null ? [] : await listByUsers(tx, [userId])
  return isAlarm || own.length === 0 ? [...own, ...(await listByProfiles(tx, leadingProfiles))] : own
}

export const onDeadlineNear = listen(
  deadlinesEvents,
  'deadlines.deadline.near',
  'notifications.on-deadline-near',
  (data, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      await raiseNotice(tx, {
        accountIds: await recipients(tx, data.userId, data.days < 0),
        sentences: [sentenceFor(data)],
        file: casePath(data.caseId),
        origin: 'deadlines',
        source: `deadlines.near:${data.id}:${data.due}:${data.days}`,
      })
    }),
)

export const onDeadlineMoved = listen(
  deadlinesEvents,
  'deadlines.deadline.moved',
  'notifications.on-deadline-moved',
  ({ id, caseId, title, before, after, cause, userId, version }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      await raiseNotice(tx, {
        accountIds: await recipients(tx, userId, false),
        sentences: [
          sentence('deadline.moved', { title, caseId, before: dayText(before), after: dayText(after), cause }),
        ],
        file: casePath(caseId),
        origin: 'deadlines',
        source: `deadlines.moved:${id}:${version}`,
      })
    }),
)
