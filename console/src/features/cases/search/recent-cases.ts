// The recently opened cases, stored in this browser under the key that the requirements name.
const key = 'search'
const maxRecentCases = 3

export interface RecentCase {
  readonly id: string
  readonly author: string
  readonly processNumber: string
}

const isRecentCase = (candidate: unknown): candidate is RecentCase =>
  typeof candidate === 'object' &&
  candidate !== null &&
  ['id', 'author', 'processNumber'].every((name) => typeof (candidate as Record<string, unknown>)[name] === 'string')

export const recentCases = (): readonly RecentCase[] => {
  try {
    const storedCases: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(storedCases) ? storedCases.filter(isRecentCase).slice(0, maxRecentCases) : []
  } catch {
    return []
  }
}

const saveRecentCases = (cases: readonly RecentCase[]) => {
  localStorage.setItem(key, JSON.stringify(cases.slice(0, maxRecentCases)))
}

/** Called by the page of a case when it opens. */
export const rememberCase = ({ id, author, processNumber }: RecentCase) =>
  saveRecentCases([{ id, author, processNumber }, ...recentCases().filter((recentCase) => recentCase.id !== id)])

export const forgetCase = (id: string) => saveRecentCases(recentCases().filter((recentCase) => recentCase.id !== id))
