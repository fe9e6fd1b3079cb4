import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSlot } from '../platform/slots.ts'
import { CommandPalette } from './command-palette.tsx'
import { useCommands } from './commands.ts'
import { ShortcutList } from './shortcut-list.tsx'
import type { Shortcut } from './shortcut-list.tsx'

type PalettePaneProps = { show: 'palette' | 'shortcuts'; onClose: () => void }

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
const control = isApple ? '⌘' : 'Ctrl'

/** Those of the screen that is open. */
const useScreenKeys = (): Shortcut[] => {
  const { i18n } = useTranslation('shell')
  const { pathname } = useLocation()
  return useSlot('screenKeys')
    .filter(({ path }) => path === pathname)
    .flatMap(({ keys }) =>
      keys.map(({ label, keys: pressed }) => ({
        id: label,
        label: i18n.t(label as 'shell:shortcuts.title'),
        keys: pressed.map((key) => (key === 'Ctrl' ? control : key)),
      })),
    )
}

export const PalettePane = ({ show, onClose }: PalettePaneProps) => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const ofScreen = useScreenKeys()
  const commands = useCommands((path) => void navigate({ to: path }))
  if (show === 'palette') return <CommandPalette commands={commands} onClose={onClose} />
  const fixed = [
    { id: 'palette', label: t('shortcuts.palette'), keys: [control, 'K'] },
    { id: 'search', label: t('shortcuts.search'), keys: [control, 'B'] },
    { id: 'list', label: t('shortcuts.title'), keys: ['?'] },
    { id: 'menu', label: t('shortcuts.menu'), keys: ['['] },
    { id: 'close', label: t('shortcuts.close'), keys: ['Esc'] },
  ]
  const pages = commands.flatMap(({ id, label, keys }) =>
    keys === undefined ? [] : [{ id, label, keys: keys.split(' ') }],
  )
  return <ShortcutList shortcuts={[...fixed, ...ofScreen, ...pages]} onClose={onClose} />
}
