// The slots that other features fill on a person's page: cases, conversations.
import type { ComponentType, LazyExoticComponent } from 'react'
import type { PersonId } from '@tratativa/contract/kernel/ids'

export interface OfPerson {
  readonly personId: PersonId
}

export interface PersonTab {
  readonly id: string
  readonly order: number
  /** The translation key: `cases:person.tab`. */
  readonly label: string
  readonly part: ComponentType<OfPerson> | LazyExoticComponent<ComponentType<OfPerson>>
}

declare module '../../platform/feature.ts' {
  interface Slots {
    readonly personTabs: readonly PersonTab[]
  }
}
