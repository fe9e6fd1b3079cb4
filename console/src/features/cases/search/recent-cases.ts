// The cases opened last, kept in this browser under the key that the requirements name.
import { z } from 'zod'

const key = 'search'
const kept = 3

const recentCase = z.object({ id: z.string(), author: z.string(), processNumber: z.string() })
export type RecentCase = z.output<typeof recentCase>

export const recentCases = (): readonly RecentCase[] => {
  try {
    return z
      .array(recentCase)
      .parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
      .slice(0, kept)
  } catch {
    return []
  }
}

const keep = (cases: readonly RecentCase[]) => {
  localStorage.setItem(key, JSON.stringify(cases.slice(0, kept)))
}

/** Told by the page of a case when it is open. */
export const rememberCase = ({ id, author, processNumber }: RecentCase) =>
  keep([{ id, author, processNumber }, ...recentCases().filter((one) => one.id !== id)])

export const forgetCase = (id: string) => keep(recentCases().filter((one) => one.id !== id))
