import { useTranslation } from 'react-i18next'
import type { ListedRequest } from '@tratativa/contract/cases/deals/shapes'
import { DateText, Money } from '../../../../ui/islands.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Row, Text } from '../../../../ui/layout.tsx'
import styles from './requests.module.css'

type Offers = ListedRequest['offers']

/** The last offer of the other side. */
export const theirsOf = (offers: Offers) => offers.findLast(({ side }) => side === 'theirs')?.value ?? null

/** The last offers of the case in order of time. */
export const LastOffers = ({ offers }: { offers: Offers }) => {
  const { t } = useTranslation('rules')
  if (offers.length === 0) return null
  return (
    <Text as="div" muted small numeric>
      <Row as="ol" wrap gap={[0, 12]} align="stretch">
        {offers.map(({ id, side, value, at: instant }) => (
          <li key={id} className={classNames(side === 'ours' && styles.ours)}>
            {t(`side.${side}`)} <Money value={value} sign={false} /> <DateText value={instant} />
          </li>
        ))}
      </Row>
    </Text>
  )
}
