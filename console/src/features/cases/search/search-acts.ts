import type { ActPlace } from '../../../platform/acts.ts'

export const searchActs = {
  id: 'everywhere',
  order: 0,
  label: 'acts:everywhere',
  acts: { search: { label: 'shell:shortcuts.search', keys: 'Ctrl+B' } },
} satisfies ActPlace
