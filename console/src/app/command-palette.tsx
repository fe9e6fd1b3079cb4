import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { Listbox } from '../ui/listbox.tsx'
import type { Command } from './commands.ts'
import styles from './command-palette.module.css'

type CommandPaletteProps = { commands: readonly Command[]; onClose: () => void }

export const CommandPalette = ({ commands, onClose }: CommandPaletteProps) => {
  const { t } = useTranslation('shell')
  const pick = (id: string) => {
    // Closes the dialog first: closing restores the focus, and the command may then move it elsewhere.
    flushSync(onClose)
    commands.find((command) => command.id === id)?.act()
  }
  return (
    <Dialog open placement="top" onClose={onClose} title={t('palette.title')}>
      <div className={styles.list}>
        <Listbox
          label={t('palette.title')}
          options={commands.map(({ id, label, keys }) => ({ value: id, label, note: keys && <Kbd>{keys}</Kbd> }))}
          isChosen={() => false}
          onPick={pick}
          onLeave={onClose}
        />
      </div>
    </Dialog>
  )
}
