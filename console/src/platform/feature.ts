// A feature module: the pages, live handlers and slot parts that a feature registers with the console.
import type { ComponentType, LazyExoticComponent } from 'react'
import type { ActPlaces } from './actions.ts'
import type { LiveHandlers } from './live.ts'
import type { PhoneButtonProps } from './phone-button.tsx'

export interface FeatureRoute {
  /** A path of contract kernel/paths. */
  readonly path: string
  readonly page: () => Promise<ComponentType>
}

/** A small component in a slot of the shell. */
export interface SlotPart {
  readonly id: string
  readonly order: number
  readonly part: ComponentType | LazyExoticComponent<ComponentType>
}

export interface PhoneButtonPart {
  readonly id: string
  readonly order: number
  readonly part: LazyExoticComponent<ComponentType<PhoneButtonProps>>
}

/** The number beside an entry of the side menu. */
export interface MenuCount {
  readonly path: string
  readonly order: number
  readonly part: LazyExoticComponent<ComponentType>
}

/** The slots of the shell. A feature that offers slots adds them by declaration merging with this interface. */
export interface Slots {
  readonly topSearch: readonly SlotPart[]
  readonly topActions: readonly SlotPart[]
  readonly menuCounts: readonly MenuCount[]
  /** Stands beside every page: at the bottom of the side menu or, on a phone, in the top bar. */
  readonly floating: readonly SlotPart[]
  /** The button that calls a number, wherever one stands. */
  readonly phoneButtons: readonly PhoneButtonPart[]
  /** The acts of the feature's screens, for the list of shortcuts. */
  readonly actPlaces: readonly ActPlaces[]
}

export interface Feature {
  readonly word: string
  readonly routes?: readonly FeatureRoute[]
  readonly live?: () => Promise<LiveHandlers>
  /** Live handlers that are loaded by the first event of the feature's word: nothing on the first screen needs them. */
  readonly lateLive?: () => Promise<LiveHandlers>
  readonly slots?: Partial<Slots>
}

export const feature = (plug: Feature): Feature => plug
