import type { ActPlace } from '../../platform/acts.ts'

export const peopleActs = {
  id: 'people',
  order: 50,
  label: 'people:title',
  acts: { add: { label: 'people:add', keys: 'N' } },
} satisfies ActPlace
