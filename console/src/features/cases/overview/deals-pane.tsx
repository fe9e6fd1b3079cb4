import { lazy, Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import { moneyToCents, centsToMoney } from '@tratativa/contract/kernel/brazil'
import { paths } from '@tratativa/contract/kernel/paths'
import { useTranslation } from 'react-i18next'
import { count as write } from '../../../ui/count.ts'
import { withoutZeroCents } from '../../../ui-domain/deal-scale.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Situation } from '../../../ui-domain/situation.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCasesOverview } from './overview.api.ts'
import { overviewLinks } from './rows-links.ts'
import { currencySign } from '../../../ui/money-text.ts'
import styles from './overview.module.css'

// Loaded lazily, so that the figures do not wait for the drawing.
const DealsLine = lazy(() => import('./deals-line.tsx').then((module) => ({ default: module.DealsLine })))

const signed = (value: bigint, text: string) => (value > 0n ? `+${text}` : text)

const useDifferences = () => {
  const { data } = useCasesOverview()
  if (!data) return null
  const { thisMonth, lastMonth } = data.data.deals
  const count = thisMonth.count - lastMonth.count
  const value = (moneyToCents(thisMonth.value) ?? 0n) - (moneyToCents(lastMonth.value) ?? 0n)
  return {
    count: signed(BigInt(count), write(count)),
    value: signed(value, `${currencySign} ${withoutZeroCents(centsToMoney(value))}`),
  }
}

/** Card of the overview: the deals of this month against last month, and the cases by situation. */
export const DealsPane = () => {
  const { t } = useTranslation('ledger')
  const { data } = useCasesOverview()
  const difference = useDifferences()
  if (!data || !difference) return <Skeleton height={220} />
  const { deals, today, situations, cases, whose } = data.data
  const most = Math.max(...situations.map(({ count }) => count), 1)
  const links = overviewLinks(data.data)
  return (
    <>
      <Panel
        title={t('month')}
        end={<span className={styles.note}>{t('month.upTo', { day: Number(today.slice(8)) })}</span>}
      >
        <Link to={paths.cases} search={links.deals} className={styles.figures}>
          <span>
            <span className={styles.name}>{t('deals.count')}</span>
            <b className={styles.figure}>{write(deals.thisMonth.count)}</b>
            <span className={styles.note}>
              <b className={styles.change}>{difference.count}</b>{' '}
              {t('deals.over', { last: write(deals.lastMonth.count) })}
            </span>
          </span>
          <span>
            <span className={styles.name}>{t('deals.value')}</span>
            <b className={styles.figure}>
              <bdi dir="ltr">R$ {withoutZeroCents(deals.thisMonth.value)}</bdi>
            </b>
            <span className={styles.note}>
              <bdi dir="ltr" className={styles.change}>
                {difference.value}
              </bdi>{' '}
              {t('deals.over', { last: `${currencySign} ${withoutZeroCents(deals.lastMonth.value)}` })}
            </span>
          </span>
        </Link>
        <Suspense fallback={<div className={styles.drawing} />}>
          <DealsLine running={deals.running} label={t('deals.line')} now={t('deals.this')} before={t('deals.last')} />
        </Suspense>
      </Panel>
      <Panel
        title={t(whose === 'mine' ? 'cases.mine' : 'cases.all')}
        count={cases}
        end={
          <Link to={paths.cases} search={links.cases} className={styles.link}>
            {t('cases.open')}
          </Link>
        }
      >
        {cases === 0 && <p className={styles.none}>{t('cases.none')}</p>}
        <ul className={styles.situations}>
          {situations.map(({ id, name, tone, count }) => (
            <li key={id}>
              <Link to={paths.cases} search={links.situation(name)} className={styles.row}>
                <Situation kind={tone} label={name} />
                <span className={styles.bar} aria-hidden>
                  <i style={{ inlineSize: `${(count / most) * 100}%` }} />
                </span>
                <span className={styles.count}>{write(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
