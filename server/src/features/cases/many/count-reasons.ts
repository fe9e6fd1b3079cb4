// Counts equal reasons of refused rows: those with the same code and the same values.
import type { CountedReason } from '@tratativa/contract/cases/many/shapes'
import type { Reason } from '@tratativa/contract/kernel/reason'

const keyOf = ({ reason, code = reason, params }: Reason): string =>
  params === undefined ? code : `${code} ${JSON.stringify(params)}`

const toCountedReason = ({ reason, code, params }: Reason, count: number): CountedReason => ({
  what: reason,
  count,
  ...(code === undefined ? {} : { code }),
  ...(params === undefined ? {} : { params }),
})

export const openReasonCounts = () => {
  const counts = new Map<string, { readonly reason: Reason; count: number }>()
  const add = (reason: Reason) => {
    const key = keyOf(reason)
    const counted = counts.get(key)
    if (counted) counted.count += 1
    else counts.set(key, { reason, count: 1 })
  }
  /** Returns the most frequent reasons first. */
  const list = (): CountedReason[] =>
    [...counts.values()]
      .map(({ reason, count }) => toCountedReason(reason, count))
      .sort((left, right) => right.count - left.count)
  return { add, list }
}

export type ReasonCounts = ReturnType<typeof openReasonCounts>
