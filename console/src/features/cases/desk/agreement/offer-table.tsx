import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { outcomeSteps } from '@tratativa/contract/cases/deals/ledger'
import type { Outcome } from '@tratativa/contract/cases/deals/ledger'
import type { Offer } from '@tratativa/contract/cases/deals/shapes'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { DateText, Money } from '../../../../ui/islands.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import desk from '../desk.module.css'
import styles from './agreement.module.css'

export type Settling = Exclude<Outcome, 'superseded' | 'unsent'>
type OfferTableProps = {
  /** Newest first. */
  offers: readonly Offer[]
  isReadOnly: boolean
  seesCeiling: boolean
  onSettle: (id: string, outcome: Settling) => void
  onCorrect: (offer: Offer) => void
}

const isSettling = (outcome: Outcome): outcome is Settling => outcome !== 'superseded' && outcome !== 'unsent'

const SettleMenu = ({
  offer,
  isReadOnly,
  onSettle,
  onCorrect,
}: { offer: Offer } & Pick<OfferTableProps, 'isReadOnly' | 'onSettle' | 'onCorrect'>) => {
  const { t } = useTranslation('desk')
  const steps = outcomeSteps[offer.outcome].filter(isSettling)
  const settling = steps.map((outcome) => ({
    id: outcome,
    label: t(`outcome.set.${outcome}`),
    danger: outcome === 'retracted',
    onSelect: () => onSettle(offer.id, outcome),
  }))
  const correcting = offer.canCorrect
    ? [{ id: 'correct', label: t('correct.title'), onSelect: () => onCorrect(offer) }]
    : []
  const items = [...settling, ...correcting]
  if (items.length === 0 || isReadOnly) return null
  return (
    <Menu
      label={t('agreement.settle')}
      placement="end"
      items={items}
      trigger={(props) => <IconButton {...props} size="sm" icon={IconDots} label={t('agreement.settle')} />}
    />
  )
}

/** Shows every value that either side has named, with its outcome. */
export const OfferTable = ({ offers, isReadOnly, seesCeiling, onSettle, onCorrect }: OfferTableProps) => {
  const { t } = useTranslation('desk')
  if (offers.length === 0) return <p className={styles.none}>{t('ladder.none')}</p>
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- scrolled by the keys
    <section className={desk.wide} tabIndex={0} aria-label={t('agreement.offers')}>
      <table className={classNames(desk.table, styles.offers)}>
        <thead>
          <tr>
            <th scope="col">{t('agreement.when')}</th>
            <th scope="col">{t('agreement.side')}</th>
            <th scope="col" className={styles.money}>
              {t('agreement.value')}
            </th>
            {seesCeiling && (
              <th scope="col" className={styles.money}>
                {t('ladder.ceiling')}
              </th>
            )}
            <th scope="col">{t('agreement.terms')}</th>
            <th scope="col">{t('agreement.outcome')}</th>
            <th scope="col">{t('agreement.by')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={offer.id} className={classNames(offer.outcome === 'retracted' && styles.gone)}>
              <td>
                <DateText value={offer.at} time />
              </td>
              <td>{t(`offer.${offer.side}`)}</td>
              <td className={classNames(styles.money, styles[offer.side])}>
                <Money value={offer.value} />
              </td>
              {seesCeiling && (
                <td className={classNames(styles.money, styles.ceiling)}>
                  {offer.ceiling !== null && <Money value={offer.ceiling} />}
                </td>
              )}
              <td className={styles.text} title={offer.text}>
                {[
                  offer.channel === 'import' ? t('offer.imported') : '',
                  offer.instalments === 1 ? t('terms.single') : t('terms.instalments', { n: offer.instalments }),
                  offer.paymentForm,
                  offer.text,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td title={[offer.outcomeBy, offer.outcomeNote].filter(Boolean).join(': ')}>
                {t(`outcome.${offer.outcome}`)}
              </td>
              <td>{offer.by}</td>
              <td>
                <SettleMenu {...{ offer, isReadOnly, onSettle, onCorrect }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
