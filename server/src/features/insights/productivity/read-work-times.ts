import type { insightsEndpoints, WorkTimes } from '@tratativa/contract/insights/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Reader } from '../../../platform/db/scope.ts'
import { periodOf } from '../period.ts'
import { medianSeconds } from './work-times.store.ts'

/** Negotiators see their own times, supervisors those of their department. A call of its own: it takes as long as all counts together. */
export const readWorkTimes = async (reader: Reader, { dateFilter }: InputOf<typeof insightsEndpoints.workTimes>) => {
  const times = new Map<number, WorkTimes>()
  for (const { kind, userId, seconds } of await medianSeconds(reader, periodOf(dateFilter))) {
    const others = times.get(userId) ?? { userId, medianReplySeconds: null, medianDealSeconds: null }
    times.set(userId, { ...others, [kind === 'replied' ? 'medianReplySeconds' : 'medianDealSeconds']: seconds })
  }
  return { data: [...times.values()] }
}
