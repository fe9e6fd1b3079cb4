import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog.tsx'
import { Kbd } from '../ui/kbd.tsx'
import styles from './dialogs.module.css'

type Shortcut = { id: string; label: string; keys: readonly string[] }
type Group = { id: string; title: string; shortcuts: readonly Shortcut[] }

type ShortcutListProps = { groups: readonly Group[]; onClose: () => void }

const GroupPart = ({ title, shortcuts }: Group) => {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.group}>
      <h3 id={heading} className={styles.title}>
        {title}
      </h3>
      <dl className={styles.shortcutList}>
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
    </section>
  )
}

/** Lists the keys of each screen, the global keys first. */
export const ShortcutList = ({ groups, onClose }: ShortcutListProps) => {
  const { t } = useTranslation('shell')
  return (
    <Dialog open size="lg" onClose={onClose} title={t('shortcuts.title')}>
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- scrolled by the keys */}
      <div className={styles.groups} role="group" aria-label={t('shortcuts.title')} tabIndex={0}>
        {groups.map((group) => (
          <GroupPart key={group.id} {...group} />
        ))}
      </div>
    </Dialog>
  )
}
