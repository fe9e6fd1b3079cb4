// The recently opened cases, stored in this browser under the key that the requirements name.
const key = 'search'
const kept = 3

export interface RecentCase {
  readonly id: string
  readonly author: string
  readonly processNumber: string
}

const isRecentCase = (one: unknown): one is RecentCase =>
  typeof one === 'object' &&
  one !== null &&
  ['id', 'author', 'processNumber'].every((name) => typeof (one as Record<string, unknown>)[name] === 'string')

export const recentCases = (): readonly RecentCase[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter(isRecentCase).slice(0, kept) : []
  } catch {
    return []
  }
}

const keep = (cases: readonly RecentCase[]) => {
  localStorage.setItem(key, JSON.stringify(cases.slice(0, kept)))
}

/** Called by the page of a case when it opens. */
export const rememberCase = ({ id, author, processNumber }: RecentCase) =>
  keep([{ id, author, processNumber }, ...recentCases().filter((one) => one.id !== id)])

export const forgetCase = (id: string) => keep(recentCases().filter((one) => one.id !== id))
