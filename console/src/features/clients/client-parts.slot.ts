// The slots that other features fill on the page of a client or of a sub-client.
import type { ComponentType, LazyExoticComponent } from 'react'
import type { ClientId, SubClientId } from '@tratativa/contract/kernel/ids'

export interface OfClient {
  readonly clientId: ClientId
  /** Null on the client's own page, which covers all of its sub-clients. */
  readonly subClientId: SubClientId | null
}

export interface ClientPart {
  readonly id: string
  readonly order: number
  readonly part: ComponentType<OfClient> | LazyExoticComponent<ComponentType<OfClient>>
}

export interface ClientTab extends ClientPart {
  /** The translation key: `cases:client.tab`. */
  readonly label: string
}

declare module '../../platform/feature.ts' {
  interface Slots {
    /** A line of figures below the name. */
    readonly clientFigures: readonly ClientPart[]
    readonly clientTabs: readonly ClientTab[]
  }
}
