import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { Listbox } from '../ui/listbox.tsx'
import type { Command } from './commands.ts'
import styles from './dialogs.module.css'

/** A record that the server found by the typed text. */
type FoundCommand = Command & { readonly note: string }

type CommandPaletteProps = {
  commands: readonly Command[]
  hits: readonly FoundCommand[]
  onSearch: (search: string) => void
  onClose: () => void
}

export const CommandPalette = ({ commands, hits, onSearch, onClose }: CommandPaletteProps) => {
  const { t } = useTranslation('shell')
  const pick = (id: string) => {
    // Closes the dialog first: closing restores the focus, and the command may then move it elsewhere.
    flushSync(onClose)
    ;[...commands, ...hits].find((command) => command.id === id)?.act()
  }
  return (
    <Dialog open placement="top" onClose={onClose} title={t('palette.title')}>
      <div className={styles.list}>
        <Listbox
          label={t('palette.title')}
          options={[
            ...commands.map(({ id, label, keys }) => ({ value: id, label, note: keys && <Kbd>{keys}</Kbd> })),
            ...hits.map(({ id, label, note }) => ({ value: id, label, note, isHit: true })),
          ]}
          onSearch={onSearch}
          isChosen={() => false}
          onPick={pick}
          onLeave={onClose}
        />
      </div>
    </Dialog>
  )
}
