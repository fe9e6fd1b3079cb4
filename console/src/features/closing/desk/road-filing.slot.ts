// Ways to file the petition of a road, beside the filing by hand.
import type { ComponentType, LazyExoticComponent } from 'react'

interface RoadFilingProps {
  readonly petitionId: string
  /** Hands the road the press of this way, which is then its next act; null while the press is not possible. */
  readonly onPress: (press: (() => void) | null) => void
}

export interface RoadFilingPart {
  readonly id: string
  readonly order: number
  readonly part: LazyExoticComponent<ComponentType<RoadFilingProps>>
}

declare module '../../../platform/feature.ts' {
  interface Slots {
    readonly roadFilings: readonly RoadFilingPart[]
  }
}
