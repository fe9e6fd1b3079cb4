import type { Video } from '@tratativa/contract/help/shapes'
import type { Reader } from '../../platform/db/scope.ts'

export interface HelpSettings {
  /** The tutorial videos of this installation. */
  readonly videos: readonly Video[]
  readonly suggestionsUrl: string | null
}

export const listVideos = (_reader: Reader, { videos, suggestionsUrl }: HelpSettings) =>
  Promise.resolve({ data: [...videos], suggestionsUrl })
