// The slot for another feature's dashboard as a tab of the panel.
import type { ComponentType, LazyExoticComponent } from 'react'

type DashboardProps = { closeLabel: string; onClose: () => void }

export interface ChatDashboard {
  readonly id: string
  readonly order: number
  readonly part: ComponentType<DashboardProps> | LazyExoticComponent<ComponentType<DashboardProps>>
}

declare module '../../../platform/feature.ts' {
  interface Slots {
    readonly chatDashboards: readonly ChatDashboard[]
  }
}
