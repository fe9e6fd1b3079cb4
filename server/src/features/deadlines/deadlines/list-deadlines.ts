import type { deadlinesEndpoints } from '@tratativa/contract/deadlines/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { courtOfProcess, courtCodeOfProcess } from '@tratativa/contract/kernel/courts'
import { calendarDay, dayAfter } from '@tratativa/contract/kernel/time'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { findCase } from '../../cases/index.ts'
import { deadlinesOfCase, processOfCase } from './deadlines.store.ts'
import { countNear, pageOfNear } from './near-deadlines.store.ts'
import { showCaseDeadlines } from './show-case-deadlines.ts'

export const listCaseDeadlines = async (
  reader: Reader,
  { caseId }: InputOf<typeof deadlinesEndpoints.caseDeadlines>,
) => {
  orRefuse(await findCase(reader, caseId), errors.notFound)
  const number = (await processOfCase(reader, caseId)) ?? ''
  return {
    data: await showCaseDeadlines(reader, await deadlinesOfCase(reader, caseId)),
    court: courtCodeOfProcess(number),
    unit: courtOfProcess(number)?.unit ?? null,
  }
}

const nearDays = 7

export const listNearDeadlines = async (
  reader: Reader,
  { whose }: InputOf<typeof deadlinesEndpoints.nearDeadlines>,
) => {
  const today = calendarDay(reader.now)
  const scope = { until: dayAfter(today, nearDays), today, viewer: reader.actor, whose }
  const rows = await pageOfNear(reader, scope)
  return { data: await showCaseDeadlines(reader, rows), ...(await countNear(reader, scope)) }
}
