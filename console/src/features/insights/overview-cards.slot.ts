// The slot for feature cards on the landing screen.
import type { ComponentType, LazyExoticComponent } from 'react'
import type { Permission } from '@tratativa/contract/kernel/permission'

export interface OverviewCard {
  readonly id: string
  readonly order: number
  /** The main column or the side column. */
  readonly span?: 'main' | 'side'
  readonly permission?: Permission
  readonly card: ComponentType | LazyExoticComponent<ComponentType>
}

declare module '../../platform/feature.ts' {
  interface Slots {
    readonly overviewCards: readonly OverviewCard[]
  }
}
