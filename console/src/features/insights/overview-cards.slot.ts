// The slot of the landing screen: features put their cards here.
import type { ComponentType, LazyExoticComponent } from 'react'
import type { Permission } from '@tratativa/contract/kernel/permission'

export interface OverviewCard {
  readonly id: string
  readonly order: number
  /** The ledger in the middle, or the figures beside it. */
  readonly span?: 'main' | 'side'
  readonly permission?: Permission
  readonly card: ComponentType | LazyExoticComponent<ComponentType>
}

declare module '../../platform/feature.ts' {
  interface Slots {
    readonly overviewCards: readonly OverviewCard[]
  }
}
