import type { deadlinesEndpoints } from '@tratativa/contract/deadlines/endpoints'
import { deadlinesErrors as e } from '@tratativa/contract/deadlines/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { refuseStrangeDay } from '../refuse-strange-day.ts'
import { countByCourt } from './count-by-court.ts'
import { findDeadline, isActiveMember, lockDeadline, updateDeadline } from './deadlines.store.ts'
import { demandOwnDeadline } from './own-deadline.ts'
import { recordDeadline } from './record-deadline.ts'
import { showCaseDeadline } from './show-case-deadlines.ts'

export const editDeadline = async (tx: Tx, input: InputOf<typeof deadlinesEndpoints.editDeadline>) => {
  const { id, version, title, note, user, ...term } = input
  refuseStrangeDay(term.start, 'start')
  orRefuse(await findDeadline(tx, id), errors.notFound)
  // The calendar before the row, in the order of a recount.
  const counted = await countByCourt(tx, term)
  const before = orRefuse(await lockDeadline(tx, id), errors.notFound)
  await demandOwnDeadline(tx, before)
  if (before.version !== version) refuse(e.changedMeanwhile)
  if (before.state !== 'open') refuse(e.alreadyClosed)
  if (user != null && !(await isActiveMember(tx, user))) refuse(e.unknownUser)
  const change = {
    title,
    note,
    kind: term.kind,
    days: term.days,
    start_day: term.start,
    start_from: term.startFrom,
    court: term.court,
    unit: term.unit,
    ...(user === undefined ? {} : { user_id: user }),
    counted,
    version,
  }
  const after = orRefuse(await updateDeadline(tx, id, change), errors.notFound)
  const { accountId, name } = tx.actor
  await recordDeadline(tx, { what: 'change', before, after, by: { accountId, name } })
  return { data: await showCaseDeadline(tx, after) }
}
