import type { ActPlace } from '../../platform/acts.ts'

const place = { id: 'users', order: 70, label: 'departments:title' } as const

export const usersActs = {
  ...place,
  acts: {
    add: { label: 'departments:users.add', keys: 'N' },
    pending: { label: 'departments:users.pendingOnly' },
    showAll: { label: 'departments:users.showAll' },
  },
} satisfies ActPlace

export const departmentsActs = { ...place, acts: { addDepartment: { label: 'departments:add' } } } satisfies ActPlace
