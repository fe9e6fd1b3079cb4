import { useTranslation } from 'react-i18next'
import type { Ceiling } from '@tratativa/contract/cases/deals/shapes'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { DateText, Money } from '../../../../ui/islands.tsx'
import styles from './ceilings.module.css'

interface VersionsDialogProps {
  title: string
  versions: readonly Ceiling[]
  onClose: () => void
}

/** All versions of a ceiling, with who set them and when, newest first. */
export const VersionsDialog = ({ title, versions, onClose }: VersionsDialogProps) => {
  const { t } = useTranslation('rules')
  return (
    <Dialog open onClose={onClose} title={title} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <ol className={styles.versions} aria-label={t('versions')}>
        {versions.map(({ id, version, amount, percent, note, by, at: changedAt }) => (
          <li key={`${id} ${version}`} className={styles.version}>
            <b className={styles.limit}>
              {amount !== null ? (
                <Money value={amount} />
              ) : percent !== null ? (
                t('limit.of', { percent: String(percent).replace('.', ',') })
              ) : (
                t('limit.lifted')
              )}
            </b>
            <span className={styles.who}>
              <bdi>{by}</bdi> <DateText value={changedAt} time />
            </span>
            {note !== '' && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
