// Ways to file the petition of a road, beside the filing by hand.
import type { ComponentType, LazyExoticComponent } from 'react'

export interface RoadFilingPart {
  readonly id: string
  readonly order: number
  readonly part: LazyExoticComponent<ComponentType<{ readonly petitionId: string }>>
}

declare module '../../../platform/feature.ts' {
  interface Slots {
    readonly roadFilings: readonly RoadFilingPart[]
  }
}
