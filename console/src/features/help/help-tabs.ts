import { helpTab } from '@tratativa/contract/help/shapes'
import type { HelpTab } from '@tratativa/contract/help/shapes'

/** Returns the tab that the address names, or the manual. */
export const tabOf = (requestedTab: string): HelpTab => {
  const tab = helpTab.safeParse(requestedTab)
  return tab.success ? tab.data : 'manual'
}

export const tabWords = { videos: 'tabs.videos', manual: 'tabs.manual', faq: 'tabs.faq' } as const
