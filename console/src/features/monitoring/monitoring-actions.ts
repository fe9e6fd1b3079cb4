import type { ActionGroup } from '../../platform/actions.ts'

const place = { id: 'monitoring', order: 55, label: 'monitoring:title' } as const

export const monitoringActions = {
  ...place,
  acts: { clearFilters: { label: 'acts:clearFilters' } },
} satisfies ActionGroup

export const processActions = {
  ...place,
  acts: { markSeen: { label: 'monitoring:seen', keys: 'V' } },
} satisfies ActionGroup
