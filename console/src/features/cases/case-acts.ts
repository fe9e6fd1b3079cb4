import type { ActPlace } from '../../platform/acts.ts'

const desk = { id: 'desk', order: 20, label: 'desk:tab.desk' } as const

export const listActs = {
  id: 'cases',
  order: 10,
  label: 'cases:title',
  acts: {
    register: { label: 'cases:register', keys: 'N' },
    batch: { label: 'cases:batch' },
    import: { label: 'cases:import' },
    exportXlsx: { label: 'acts:cases.exportXlsx' },
    exportCsv: { label: 'acts:cases.exportCsv' },
  },
  own: [
    { label: 'cases:keys.edit', keys: 'Enter' },
    { label: 'cases:keys.next', keys: 'Tab' },
    { label: 'cases:keys.choose', keys: 'Space' },
    { label: 'cases:keys.chooseTo', keys: 'Shift+Space' },
    { label: 'cases:keys.choosePage', keys: 'Ctrl+A' },
    { label: 'cases:keys.copy', keys: 'Ctrl+C' },
    { label: 'cases:keys.page', keys: 'PgDn' },
    { label: 'cases:keys.move', keys: 'Alt+Left+Right' },
    { label: 'cases:keys.resize', keys: 'Alt+Shift+Left+Right' },
  ],
} satisfies ActPlace

export const turnActs = {
  ...desk,
  acts: {
    next: { label: 'acts:desk.next', keys: 'Alt+ArrowDown' },
    previous: { label: 'acts:desk.previous', keys: 'Alt+ArrowUp' },
  },
  own: [{ label: 'acts:desk.send', keys: 'Ctrl+Enter' }],
} satisfies ActPlace

export const deskMenuActs = {
  ...desk,
  acts: {
    edit: { label: 'desk:head.edit' },
    link: { label: 'desk:head.copyLink' },
    deactivate: { label: 'desk:head.deactivate' },
    reactivate: { label: 'desk:head.reactivate' },
  },
} satisfies ActPlace

export const searchActs = {
  id: 'everywhere',
  order: 0,
  label: 'acts:everywhere',
  acts: { search: { label: 'shell:shortcuts.search', keys: 'Ctrl+B' } },
} satisfies ActPlace
