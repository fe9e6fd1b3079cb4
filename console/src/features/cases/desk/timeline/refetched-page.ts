// The newest page of a timeline after a refetch: it grows, so that the cursors of the pages behind it stay as they are.
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'

interface TimelinePage {
  /** Newest first. */
  readonly data: TimelineItem[]
  readonly older: string | null
}

/** Appends the cached items that are older than the answer; without a common item, more than a page is new and the answer stands alone. */
export const withOlderItems = <Page extends TimelinePage>(answer: Page, cached: Page): Page => {
  const last = answer.data.at(-1)
  const index = last ? cached.data.findIndex(({ key }) => key === last.key) : -1
  if (index < 0 || answer.older === null) return answer
  return { ...answer, data: [...answer.data, ...cached.data.slice(index + 1)], older: cached.older }
}
