import type { ActionGroup } from '../platform/actions.ts'

export const shellActions = {
  id: 'everywhere',
  order: 0,
  label: 'acts:everywhere',
  acts: {
    palette: { label: 'shell:shortcuts.palette', keys: 'Ctrl+K' },
    list: { label: 'shell:shortcuts.title', keys: '?' },
    menu: { label: 'shell:shortcuts.menu', keys: '[' },
  },
  own: [{ label: 'shell:shortcuts.close', keys: 'Esc' }],
} satisfies ActionGroup
