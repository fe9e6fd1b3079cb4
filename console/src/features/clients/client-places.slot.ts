// What other features show of a client or of one of its sub-clients, on that one's page.
import type { ComponentType, LazyExoticComponent } from 'react'
import type { ClientId, SubClientId } from '@tratativa/contract/kernel/ids'

export interface OfClient {
  readonly clientId: ClientId
  /** Null on the client's own page: all of its sub-clients. */
  readonly subClientId: SubClientId | null
}

export interface ClientPlace {
  readonly id: string
  readonly order: number
  readonly part: ComponentType<OfClient> | LazyExoticComponent<ComponentType<OfClient>>
}

export interface ClientTab extends ClientPlace {
  /** The key of its word: `cases:client.tab`. */
  readonly label: string
}

declare module '../../platform/feature.ts' {
  interface Slots {
    /** A line of figures under the name. */
    readonly clientFigures: readonly ClientPlace[]
    readonly clientTabs: readonly ClientTab[]
  }
}
