import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog.tsx'
import { Kbd } from '../ui/kbd.tsx'
import styles from './shortcut-list.module.css'

export type Shortcut = { id: string; label: string; keys: readonly string[] }

type ShortcutListProps = { shortcuts: readonly Shortcut[]; onClose: () => void }

export const ShortcutList = ({ shortcuts, onClose }: ShortcutListProps) => {
  const { t } = useTranslation('shell')
  return (
    <Dialog open onClose={onClose} title={t('shortcuts.title')}>
      <dl className={styles.list}>
        {shortcuts.map(({ id, label, keys }) => (
          <Fragment key={id}>
            <dt>{label}</dt>
            <dd className={styles.keys} dir="ltr">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
