// What other features show of a person, on that one's page: cases, conversations.
import type { ComponentType, LazyExoticComponent } from 'react'
import type { PersonId } from '@tratativa/contract/kernel/ids'

export interface OfPerson {
  readonly personId: PersonId
}

export interface PersonTab {
  readonly id: string
  readonly order: number
  /** The key of its word: `cases:person.tab`. */
  readonly label: string
  readonly part: ComponentType<OfPerson> | LazyExoticComponent<ComponentType<OfPerson>>
}

declare module '../../platform/feature.ts' {
  interface Slots {
    readonly personTabs: readonly PersonTab[]
  }
}
