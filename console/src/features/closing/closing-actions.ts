import type { ActionGroup } from '../../platform/actions.ts'

export const roadActs = {
  id: 'road',
  order: 44,
  label: 'closing:title',
  acts: { nextStep: { label: 'closing:next', keys: 'F' } },
} satisfies ActionGroup
