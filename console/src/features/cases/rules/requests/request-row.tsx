import { useTranslation } from 'react-i18next'
import type { ListedRequest, OfferRequest } from '@tratativa/contract/cases/deals/shapes'
import { moneyToCents, centsToMoney } from '@tratativa/contract/kernel/brazil'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { DateText, Money } from '../../../../ui/islands.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { GapBar } from '../../../../ui-domain/gap-bar.tsx'
import { LastOffers, theirsOf } from './last-offers.tsx'
import { RequestedCase } from './requested-case.tsx'
import styles from './requests.module.css'

interface RequestRowProps {
  request: ListedRequest
  /** The request that the keys decide on. */
  isCurrent: boolean
  isChosen: boolean
  /** Null when the user may not decide. */
  onChoose: (() => void) | null
  /** Null when the user may not decide, or when the request is already decided. */
  onDecide: ((approve: boolean) => void) | null
  onWithdraw: (() => void) | null
}

const above = (value: string, ceiling: string) =>
  centsToMoney((moneyToCents(value) ?? 0n) - (moneyToCents(ceiling) ?? 0n))

const Figures = ({ value, ceiling }: Pick<OfferRequest, 'value' | 'ceiling'>) => {
  const { t } = useTranslation('rules')
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('request.value')}</dt>
        <dd className={styles.value}>
          <Money value={value} />
        </dd>
      </div>
      {ceiling !== null && (
        <>
          <div>
            <dt>{t('request.ceiling')}</dt>
            <dd>
              <Money value={ceiling} />
            </dd>
          </div>
          <div>
            <dt>{t('request.above')}</dt>
            <dd className={styles.above}>
              <Money value={above(value, ceiling)} />
            </dd>
          </div>
        </>
      )}
    </dl>
  )
}

const Verdict = ({ request }: { request: OfferRequest }) => {
  const { t } = useTranslation('rules')
  const { state, decidedBy, decidedAt, note } = request
  if (state === 'waiting') return null
  return (
    <p
      className={classNames(
        styles.verdict,
        state === 'approved' && styles.approved,
        state === 'refused' && styles.refused,
      )}
    >
      <b>{t(`request.${state}`)}</b>
      {decidedBy !== null && <bdi>{decidedBy}</bdi>}
      {decidedAt !== null && <DateText value={decidedAt} time />}
      {note !== '' && <q>{note}</q>}
    </p>
  )
}

/** One request to exceed a ceiling: its case, the excess, the reason, and the decision. */
export const RequestRow = ({ request, isCurrent, isChosen, onChoose, onDecide, onWithdraw }: RequestRowProps) => {
  const { t } = useTranslation('rules')
  const { case: case_, value, ceiling, kind, instalments, paymentForm, reason, text, message } = request
  const { askedBy, askedAt, offers } = request
  return (
    <li
      className={classNames(styles.request, isCurrent && styles.current)}
      data-request={request.id}
      aria-current={isCurrent || undefined}
    >
      <div className={styles.what}>
        <RequestedCase
          case={case_}
          leading={
            onChoose && (
              <Checkbox aria-label={t('select.of', { id: case_.id })} checked={isChosen} onChange={onChoose} />
            )
          }
        >
          <span>
            <bdi>{case_.author}</bdi>
            {' × '}
            <bdi>{case_.client}</bdi>
          </span>
        </RequestedCase>
        <p className={styles.quiet}>
          {t(`request.kind.${kind}`)}
          {instalments > 1 && ` · ${t('request.instalments', { n: instalments })}`}
          {paymentForm !== '' && ` · ${paymentForm}`}
        </p>
        <LastOffers offers={offers} />
        {[reason, text].filter(Boolean).map((remark) => (
          <q key={remark} className={styles.said}>
            <bdi>{remark}</bdi>
          </q>
        ))}
        {message && (
          <q className={styles.said}>
            {t(`request.message.${message.channel}`)} <bdi>{message.to}</bdi>: <bdi>{message.text}</bdi>
          </q>
        )}
        <p className={styles.quiet}>
          <bdi>{askedBy.name}</bdi> <DateText value={askedAt} time />
        </p>
        <Verdict request={request} />
      </div>
      <div className={styles.amounts}>
        <Figures value={value} ceiling={ceiling} />
        <GapBar ours={value} theirs={theirsOf(offers)} ceiling={ceiling} />
      </div>
      {(onDecide || onWithdraw) && (
        <Row gap={6} align="stretch" wrap>
          {onDecide && (
            <>
              <Button size="sm" aria-label={t('approve.of', { id: case_.id })} onClick={() => onDecide(true)}>
                {t('approve')}
              </Button>
              <Button
                size="sm"
                variant="danger"
                aria-label={t('refuse.of', { id: case_.id })}
                onClick={() => onDecide(false)}
              >
                {t('refuse')}
              </Button>
            </>
          )}
          {onWithdraw && (
            <Button size="sm" aria-label={t('withdraw.of', { id: case_.id })} onClick={onWithdraw}>
              {t('withdraw')}
            </Button>
          )}
        </Row>
      )}
    </li>
  )
}
