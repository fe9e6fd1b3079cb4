import type { ActionGroup } from '../../platform/actions.ts'

const place = { order: 57, label: 'capture:title' } as const

export const captureListActions = {
  ...place,
  id: 'captures',
  acts: { next: { label: 'capture:next', keys: 'J' } },
} satisfies ActionGroup

export const captureActions = {
  ...place,
  id: 'capture',
  acts: {
    next: { label: 'capture:next', keys: 'J' },
    ask: { label: 'capture:ask', keys: 'C' },
    accept: { label: 'capture:accept', keys: 'A' },
    refuse: { label: 'capture:refuse', keys: 'R' },
  },
} satisfies ActionGroup
