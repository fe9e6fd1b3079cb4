import type { ActPlace } from '../../platform/acts.ts'

export const usersActs = {
  id: 'users',
  order: 70,
  label: 'departments:title',
  acts: { add: { label: 'departments:users.add', keys: 'N' } },
} satisfies ActPlace
