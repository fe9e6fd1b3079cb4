import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { insightsCalls } from '@tratativa/contract/insights/calls'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { call } from '../../../platform/http.ts'
import type { CompletePeriod } from '../../../ui/period-picker.tsx'
import { figureOptions, filterOf } from '../insights.api.ts'
import type { Work } from './work-rows.ts'

/** The counts and the times of people: two calls, because each takes its time and neither needs the other. */
export const useWork = (period: CompletePeriod) => {
  const input = filterOf(period)
  return useQuery({
    queryKey: [urlOf(insightsCalls.productivity), input],
    queryFn: async ({ signal }): Promise<Work> => {
      const [work, times] = await Promise.all([
        call(insightsCalls.productivity, input, { signal }),
        call(insightsCalls.workTimes, input, { signal }),
      ])
      const timesOf = new Map(times.data.map((row) => [row.userId, row]))
      const none = { medianReplySeconds: null, medianDealSeconds: null }
      return { ...work, people: work.people.map((row) => ({ ...none, ...timesOf.get(row.userId), ...row })) }
    },
    ...figureOptions,
    placeholderData: keepPreviousData,
  })
}
