import { useTranslation } from 'react-i18next'
import type { Movement } from '@tratativa/contract/monitoring/shapes'
import { classNames } from '../../ui/class-names.ts'
import { DateText } from '../../ui/islands.tsx'
import { textLink } from '../../ui/text-link.ts'
import { KindMark } from './kind-mark.tsx'
import { useGrade } from './use-grade.ts'
import styles from './monitoring.module.css'

const Detail = ({ movement }: { movement: Movement }) => {
  const { t } = useTranslation('monitoring')
  const grade = useGrade()
  const place = [movement.source === 'index' ? grade(movement.instance) : movement.instance, movement.organ]
  return (
    <p className={styles.quiet}>
      <bdi>{place.filter((text) => text !== '').join(' · ')}</bdi>
      {movement.seenBy !== null && ` · ${t('seen.by', { name: movement.seenBy })}`}
    </p>
  )
}

const MovementItem = ({ movement }: { movement: Movement }) => {
  const { t } = useTranslation('monitoring')
  const { source, kind, name, detail, text, link, cancelled, isNew } = movement
  return (
    <li className={classNames(styles.movement, isNew && styles.fresh)}>
      <span className={styles.when}>
        <DateText value={movement.happenedAt} />
        {isNew && <span className={styles.news}>{t('isNew')}</span>}
      </span>
      <div className={styles.what}>
        <p className={classNames(styles.title, cancelled !== null && styles.cancelled)}>
          <KindMark kind={source === 'gazette' ? 'publication' : kind} />
          <bdi lang="pt-BR">{[name, detail].filter((part) => part !== '').join(': ')}</bdi>
        </p>
        {cancelled !== null && <p className={styles.warn}>{t('cancelled', { reason: cancelled })}</p>}
        {text !== '' && (
          <p className={styles.text} lang="pt-BR" dir="auto">
            {text}
          </p>
        )}
        <Detail movement={movement} />
        {link !== null && (
          <a className={textLink} href={link} target="_blank" rel="noreferrer">
            {t('link')}
          </a>
        )}
      </div>
    </li>
  )
}

export const MovementList = ({ movements }: { movements: readonly Movement[] }) => (
  <ol className={styles.movements}>
    {movements.map((movement) => (
      <MovementItem key={movement.id} movement={movement} />
    ))}
  </ol>
)
