// Changes of a court's calendar. Each begins a recount of the court's open deadlines.
import type { deadlinesEndpoints } from '@tratativa/contract/deadlines/endpoints'
import { deadlinesErrors as e } from '@tratativa/contract/deadlines/errors'
import { deadlinesEvents } from '@tratativa/contract/deadlines/events'
import type { CourtClosureRow } from '@tratativa/contract/deadlines/shapes'
import { courts } from '@tratativa/contract/kernel/courts'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { daysBetween, formatDay } from '@tratativa/contract/kernel/time'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { refuseStrangeDay } from '../refuse-strange-day.ts'
import {
  closuresOfCourt,
  deleteClosure,
  findClosure,
  hasTwinClosure,
  insertClosures,
  lockCalendar,
  lockClosure,
  maxClosures,
  updateClosure,
  type ClosureValues,
} from './closures.store.ts'
import { enqueueRecount } from './recount-deadlines.job.ts'
import { insertRecount } from './recounts.store.ts'

const maxPeriodDays = 366

const refuseWrongPeriod = ({ firstDay, lastDay }: Pick<ClosureValues, 'firstDay' | 'lastDay'>) => {
  refuseStrangeDay(firstDay, 'firstDay')
  refuseStrangeDay(lastDay, 'lastDay')
  if (lastDay < firstDay) refuse(e.periodReversed)
  if (daysBetween(firstDay, lastDay) > maxPeriodDays) refuse(e.periodTooLong)
}

const dayText = (day: string) => formatDay(`${day}T12:00:00Z`) ?? day

const periodText = ({ firstDay, lastDay, name }: Pick<CourtClosureRow, 'firstDay' | 'lastDay' | 'name'>) =>
  firstDay === lastDay ? `${name} (${dayText(firstDay)})` : `${name} (${dayText(firstDay)} a ${dayText(lastDay)})`

const auditedValuesOf = ({ firstDay, lastDay, name, effect, act, source, unit, isConfirmed }: CourtClosureRow) => ({
  firstDay,
  lastDay,
  name,
  effect,
  act,
  source,
  unit,
  isConfirmed,
})

interface ClosureChange {
  readonly verb: 'add' | 'change' | 'confirm' | 'remove'
  readonly before: CourtClosureRow | null
  readonly after: CourtClosureRow | null
}

const auditClosure = (tx: Tx, { verb, before, after }: ClosureChange) => {
  const closure = after ?? before
  if (!closure) return
  tx.audit({
    action: `deadlines.closure.${verb}`,
    subjectId: String(closure.id),
    subject: `${courts.get(closure.court)?.acronym ?? closure.court}: ${periodText(closure)}`,
    before: before && auditedValuesOf(before),
    after: after && auditedValuesOf(after),
  })
}

const beginRecount = async (tx: Tx, court: string, cause: string) => {
  const recount = await insertRecount(tx, { court, cause, by: tx.actor.name })
  enqueueRecount(tx, court, { recount, after: 0 })
  tx.emit(deadlinesEvents, 'deadlines.calendar.changed', { court })
}

export const addClosures = async (tx: Tx, { court, rows }: InputOf<typeof deadlinesEndpoints.addClosures>) => {
  for (const row of rows) refuseWrongPeriod(row)
  await lockCalendar(tx, court)
  if ((await closuresOfCourt(tx, court)).length + rows.length > maxClosures) refuse(e.tooManyClosures)
  const data = await insertClosures(tx, court, rows, tx.actor.name)
  const [first] = data
  if (!first) return refuse(e.closureTwice)
  for (const after of data) auditClosure(tx, { verb: 'add', before: null, after })
  const cause = data.length === 1 ? `incluído: ${periodText(first)}` : `incluídas ${data.length} linhas do calendário`
  await beginRecount(tx, court, cause)
  return { data, skipped: rows.length - data.length }
}

/** Locks the calendar before its row, as all changes do. */
const openClosure = async (tx: Tx, id: CourtClosureRow['id']): Promise<CourtClosureRow> => {
  const { court } = orRefuse(await findClosure(tx, id), errors.notFound)
  await lockCalendar(tx, court)
  return orRefuse(await lockClosure(tx, id), errors.notFound)
}

export const editClosure = async (tx: Tx, { id, ...values }: InputOf<typeof deadlinesEndpoints.editClosure>) => {
  refuseWrongPeriod(values)
  const before = await openClosure(tx, id)
  if (await hasTwinClosure(tx, id, before.court, values)) refuse(e.closureTwice)
  await updateClosure(tx, id, values, tx.actor.name)
  const after = orRefuse(await findClosure(tx, id), errors.notFound)
  auditClosure(tx, { verb: 'change', before, after })
  await beginRecount(tx, before.court, `alterado: ${periodText(after)}`)
  return { data: after }
}

export const confirmClosure = async (tx: Tx, { id, act }: InputOf<typeof deadlinesEndpoints.confirmClosure>) => {
  const before = await openClosure(tx, id)
  await updateClosure(tx, id, act === '' ? {} : { act }, tx.actor.name)
  const after = orRefuse(await findClosure(tx, id), errors.notFound)
  auditClosure(tx, { verb: 'confirm', before, after })
  await beginRecount(tx, before.court, `conferido: ${periodText(after)}`)
  return { data: after }
}

export const removeClosure = async (tx: Tx, { id }: InputOf<typeof deadlinesEndpoints.removeClosure>) => {
  const before = await openClosure(tx, id)
  await deleteClosure(tx, id)
  auditClosure(tx, { verb: 'remove', before, after: null })
  await beginRecount(tx, before.court, `retirado: ${periodText(before)}`)
  return { data: { id } }
}
