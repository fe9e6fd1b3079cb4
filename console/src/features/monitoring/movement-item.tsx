import { useTranslation } from 'react-i18next'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { movementKinds } from '@tratativa/contract/monitoring/movement-kinds'
import { KindMark } from './kind-mark.tsx'
import { useGrade } from './use-grade.ts'
import styles from './monitoring.module.css'

/** A movement or a publication in the timeline of its case. */
export const MovementItem = ({ item }: { item: TimelineItem }) => {
  const { t } = useTranslation('monitoring')
  const grade = useGrade()
  const what = item.event?.what ?? ''
  const { instance = '', organ = '', detail = '', text = '', cancelled = '' } = item.event?.detail ?? {}
  return (
    <div className={styles.told}>
      <p className={styles.title}>
        <KindMark kind={movementKinds.find((kind) => kind === what) ?? 'publication'} />
        <bdi lang="pt-BR">{[item.text, detail].filter((part) => part !== '').join(': ')}</bdi>
      </p>
      {cancelled !== '' && <p className={styles.warn}>{t('cancelled', { reason: cancelled })}</p>}
      {text !== '' && (
        <p className={styles.text} lang="pt-BR" dir="auto">
          {text}
        </p>
      )}
      <p className={styles.quiet}>
        <bdi>{[grade(instance), organ].filter((part) => part !== '').join(' · ')}</bdi>
      </p>
    </div>
  )
}
