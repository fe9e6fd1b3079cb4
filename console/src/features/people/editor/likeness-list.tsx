import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { personPath } from '@tratativa/contract/kernel/paths'
import type { Likeness } from '@tratativa/contract/people/shapes'
import { Banner } from '../../../ui/banner.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { textLink } from '../../../ui/text-link.ts'
import styles from './editor.module.css'

/** Lists people in the register who may be the same as the one being entered. Each opens in a new tab, so that nothing typed is lost. */
export const LikenessList = ({ likenesses }: { likenesses: readonly Likeness[] }) => {
  const { t } = useTranslation('people')
  if (likenesses.length === 0) return null
  return (
    <Banner tone="warn">
      {t('like')}
      <ul className={styles.likenessListList}>
        {likenesses.map(({ person, same }) => (
          <Row as="li" key={person.id} gap={[0, 8]} align="stretch" wrap>
            <Link to={personPath(person.id)} target="_blank" className={textLink}>
              <bdi>{person.name}</bdi>
            </Link>
            <Text as="span" muted>
              {same.map((matchedField) => t(`like.${matchedField}`)).join(', ')}
            </Text>
          </Row>
        ))}
      </ul>
    </Banner>
  )
}
