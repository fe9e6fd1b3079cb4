import { useTranslation } from 'react-i18next'
import type { TemplateId } from '@tratativa/contract/chat/shapes'
import { Chip } from '../../../ui/chip.tsx'
import styles from './composer.module.css'

const ids: readonly TemplateId[] = [1, 2, 3, 4]

type TemplatesRowProps = { isAllowed: boolean; busy: TemplateId | null; onPick: (id: TemplateId) => void }

/** Templates filled with the case's data. Shows the reason to people who may not use them. */
export const TemplatesRow = ({ isAllowed, busy, onPick }: TemplatesRowProps) => {
  const { t } = useTranslation('chat')
  return (
    <div className={styles.templates} role="group" aria-label={t('templates')}>
      <span className={styles.caption}>{t('templates')}</span>
      {ids.map((id) => (
        <Chip
          key={id}
          aria-disabled={!isAllowed || busy !== null || undefined}
          aria-busy={busy === id || undefined}
          title={isAllowed ? undefined : t('template.needs')}
          className={isAllowed ? styles.template : styles.off}
          onClick={() => {
            if (isAllowed && busy === null) onPick(id)
          }}
        >
          {t(`template.${id}`)}
        </Chip>
      ))}
    </div>
  )
}
