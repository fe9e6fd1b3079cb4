import type { ActionGroup } from '../../platform/actions.ts'

const place = { id: 'users', order: 70, label: 'departments:title' } as const

export const usersActions = {
  ...place,
  acts: {
    add: { label: 'departments:users.add', keys: 'N' },
    pending: { label: 'departments:users.pendingOnly' },
    showAll: { label: 'departments:users.showAll' },
  },
} satisfies ActionGroup

export const departmentsActs = { ...place, acts: { addDepartment: { label: 'departments:add' } } } satisfies ActionGroup
