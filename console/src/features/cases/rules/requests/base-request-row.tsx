import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BaseRequest } from '@tratativa/contract/cases/deals/shapes'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { DateText, Money } from '../../../../ui/islands.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { RequestedCase } from './requested-case.tsx'
import styles from './requests.module.css'

interface BaseRequestRowProps {
  request: BaseRequest
  isBusy: boolean
  onDecide: (confirm: boolean) => void
}

type CasePlacement = NonNullable<BaseRequest['place']>['before']

const placementText = ({ client, subClient, situation }: CasePlacement) =>
  [client, subClient, situation].filter(Boolean).join(' · ')

const Amount = ({ value, none }: { value: string | null; none: string }) =>
  value === null ? <span>{none}</span> : <Money value={value} />

const Arrow = () => <Icon of={IconArrowRight} size={12} flip />

const Changes = ({ request: { claim, place } }: Pick<BaseRequestRowProps, 'request'>) => {
  const { t } = useTranslation('rules')
  return (
    <>
      {claim && (
        <p className={styles.quiet}>
          {t('base.claim')} <Amount value={claim.before} none={t('base.noClaim')} /> <Arrow />{' '}
          <Amount value={claim.after} none={t('base.noClaim')} />
        </p>
      )}
      {place && (
        <p className={styles.quiet}>
          <bdi>{placementText(place.before)}</bdi> <Arrow /> <bdi>{placementText(place.after)}</bdi>
        </p>
      )}
    </>
  )
}

const Ceilings = ({ now, confirmed }: BaseRequest['ceiling']) => {
  const { t } = useTranslation('rules')
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('base.now')}</dt>
        <dd>
          <Amount value={now} none={t('base.noCeiling')} />
        </dd>
      </div>
      <div>
        <dt>{t('base.confirmed')}</dt>
        <dd className={styles.value}>
          <Amount value={confirmed} none={t('base.noCeiling')} />
        </dd>
      </div>
    </dl>
  )
}

/** A change of a case that raises its ceiling: what was changed, by whom, and the effect of confirming it. */
export const BaseRequestRow = ({ request, isBusy, onDecide }: BaseRequestRowProps) => {
  const { t } = useTranslation('rules')
  const { case: case_, ceiling, askedBy, askedAt } = request
  return (
    <li className={styles.request}>
      <div className={styles.what}>
        <RequestedCase case={case_}>
          <bdi>{case_.author}</bdi>
        </RequestedCase>
        <Changes request={request} />
        <p className={styles.quiet}>
          <bdi>{askedBy}</bdi> <DateText value={askedAt} time />
        </p>
      </div>
      <Ceilings {...ceiling} />
      <Row gap={6} align="stretch" wrap>
        <Button
          size="sm"
          disabled={isBusy}
          aria-label={t('base.confirm.of', { id: case_.id })}
          onClick={() => onDecide(true)}
        >
          {t('base.confirm')}
        </Button>
        <Button
          size="sm"
          variant="danger"
          disabled={isBusy}
          aria-label={t('base.refuse.of', { id: case_.id })}
          onClick={() => onDecide(false)}
        >
          {t('base.refuse')}
        </Button>
      </Row>
    </li>
  )
}
