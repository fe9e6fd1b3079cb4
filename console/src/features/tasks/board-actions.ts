import type { ActionGroup } from '../../platform/actions.ts'

const name = { id: 'tasks', order: 30, label: 'tasks:title' } as const

export const boardActions = {
  ...name,
  acts: {
    next: { label: 'acts:tasks.next', keys: 'J' },
    previous: { label: 'acts:tasks.previous', keys: 'K' },
    open: { label: 'acts:tasks.open', keys: 'Enter' },
    complete: { label: 'tasks:complete', keys: 'C' },
    postpone: { label: 'tasks:postpone', keys: 'R' },
    right: { label: 'acts:tasks.right', keys: 'Shift+ArrowRight' },
    left: { label: 'acts:tasks.left', keys: 'Shift+ArrowLeft' },
  },
} satisfies ActionGroup

export const tasksPageActions = {
  ...name,
  acts: {
    add: { label: 'tasks:add', keys: 'N' },
    rules: { label: 'tasks:rules' },
    own: { label: 'acts:tasks.own' },
    team: { label: 'acts:tasks.team' },
    clearFilters: { label: 'acts:clearFilters' },
  },
} satisfies ActionGroup
