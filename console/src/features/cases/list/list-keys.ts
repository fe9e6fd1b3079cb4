// The keys of the case list, for the list of shortcuts.
import { paths } from '@tratativa/contract/kernel/paths'
import type { ScreenKeys } from '../../../platform/feature.ts'

export const listKeys: ScreenKeys = {
  id: 'cases',
  order: 10,
  path: paths.cases,
  keys: [
    { label: 'cases:keys.edit', keys: ['Enter'] },
    { label: 'cases:keys.next', keys: ['Tab'] },
    { label: 'cases:keys.choose', keys: ['Space'] },
    { label: 'cases:keys.chooseTo', keys: ['Shift', 'Space'] },
    { label: 'cases:keys.choosePage', keys: ['Ctrl', 'A'] },
    { label: 'cases:keys.copy', keys: ['Ctrl', 'C'] },
    { label: 'cases:keys.page', keys: ['PgDn'] },
    { label: 'cases:keys.move', keys: ['Alt', 'Left', 'Right'] },
    { label: 'cases:keys.resize', keys: ['Alt', 'Shift', 'Left', 'Right'] },
  ],
}
