import type { ActPlace } from '../platform/acts.ts'

export const shellActs = {
  id: 'everywhere',
  order: 0,
  label: 'acts:everywhere',
  acts: {
    palette: { label: 'shell:shortcuts.palette', keys: 'Ctrl+K' },
    list: { label: 'shell:shortcuts.title', keys: '?' },
    menu: { label: 'shell:shortcuts.menu', keys: '[' },
  },
  own: [{ label: 'shell:shortcuts.close', keys: 'Esc' }],
} satisfies ActPlace
