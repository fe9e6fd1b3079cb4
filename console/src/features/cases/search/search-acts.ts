import type { ActionGroup } from '../../../platform/actions.ts'

export const searchActs = {
  id: 'everywhere',
  order: 0,
  label: 'acts:everywhere',
  acts: { search: { label: 'shell:shortcuts.search', keys: 'Ctrl+B' } },
} satisfies ActionGroup
