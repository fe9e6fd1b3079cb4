// What a feature hands to the console: its pages, its hands for news, and what it puts into the slots of others.
import type { ComponentType, LazyExoticComponent } from 'react'
import type { ActPlaces } from './acts.ts'
import type { LiveHands } from './live.ts'

export interface RoutePlug {
  /** As in contract kernel/paths. */
  readonly path: string
  readonly page: () => Promise<ComponentType>
}

/** Something small that stands in a place of the shell. */
export interface SlotPart {
  readonly id: string
  readonly order: number
  readonly part: ComponentType | LazyExoticComponent<ComponentType>
}

/** The slots of the shell; a feature that offers slots of its own adds them by declaring this interface again. */
export interface Slots {
  readonly topSearch: readonly SlotPart[]
  readonly topActions: readonly SlotPart[]
  /** Stands over every page, at the foot of the side menu or, on a telephone, at the foot of the screen. */
  readonly floating: readonly SlotPart[]
  /** What can be done on the screens of the feature, for the list of shortcuts. */
  readonly actPlaces: readonly ActPlaces[]
}

export interface Feature {
  readonly word: string
  readonly routes?: readonly RoutePlug[]
  readonly live?: () => Promise<LiveHands>
  readonly slots?: Partial<Slots>
}

export const feature = (plug: Feature): Feature => plug
