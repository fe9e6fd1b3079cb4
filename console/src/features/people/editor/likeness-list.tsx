import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { personPath } from '@tratativa/contract/kernel/paths'
import type { Likeness } from '@tratativa/contract/people/shapes'
import { Banner } from '../../../ui/banner.tsx'
import { textLink } from '../../../ui/text-link.ts'
import styles from './likeness-list.module.css'

/** Lists people in the register who may be the same as the one being entered. Each opens in a new tab, so that nothing typed is lost. */
export const LikenessList = ({ likenesses }: { likenesses: readonly Likeness[] }) => {
  const { t } = useTranslation('people')
  if (likenesses.length === 0) return null
  return (
    <Banner tone="warn">
      {t('like')}
      <ul className={styles.list}>
        {likenesses.map(({ person, same }) => (
          <li key={person.id} className={styles.one}>
            <Link to={personPath(person.id)} target="_blank" className={textLink}>
              <bdi>{person.name}</bdi>
            </Link>
            <span className={styles.why}>{same.map((matchedField) => t(`like.${matchedField}`)).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
