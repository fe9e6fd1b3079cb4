import type { ActPlace } from '../../platform/acts.ts'

export const clientsActs = {
  id: 'clients',
  order: 60,
  label: 'clients:title',
  acts: { add: { label: 'clients:add', keys: 'N' } },
} satisfies ActPlace
