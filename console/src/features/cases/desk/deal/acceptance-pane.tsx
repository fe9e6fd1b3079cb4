// Beside the next offer: how many offers of its size were accepted so far.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pointAt, type CurvePoint } from '@tratativa/contract/cases/curve/acceptance'
import { casesCurveCalls } from '@tratativa/contract/cases/curve/calls'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { moneyToCents } from '@tratativa/contract/kernel/brazil'
import { queryOf } from '../../../../platform/query.ts'
import { count as write } from '../../../../ui/count.ts'
import { SidePanel } from '../side-panel.tsx'
import styles from './acceptance.module.css'
import dealStyles from './deal.module.css'

const freshMs = 10 * 60_000
const [width, height] = [280, 56]

const cents = (money: string | null) => Number(moneyToCents(money ?? '') ?? 0n)
const percent = (share: number) => Math.round(share * 100)

/** The whole that offers are measured by: the claim, or the ceiling of a case without a claim. */
const basisOf = ({ process, deal }: CaseDetail) =>
  cents(process.value) > 0
    ? ({ name: 'claim', whole: cents(process.value) } as const)
    : ({ name: 'ceiling', whole: cents(deal.maximumProposal) } as const)

const path = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')

const Curve = ({ points, here }: { points: readonly CurvePoint[]; here: CurvePoint | null }) => {
  const [first, last] = [points[0]?.ratio ?? 0, points.at(-1)?.ratio ?? 1]
  const x = (ratio: number) => (last === first ? width / 2 : ((ratio - first) / (last - first)) * width)
  const y = (share: number) => height - share * height
  const upper = points.map(({ ratio, high }) => [x(ratio), y(high)] as const)
  const lower = points.map(({ ratio, low }) => [x(ratio), y(low)] as const).toReversed()
  return (
    <svg className={styles.curve} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <path className={styles.band} d={`${path([...upper, ...lower])} Z`} />
      <path className={styles.line} d={path(points.map(({ ratio, chance }) => [x(ratio), y(chance)] as const))} />
      {here && <path className={styles.here} d={`M${x(here.ratio).toFixed(1)} 0 V${height}`} />}
    </svg>
  )
}

type AcceptancePaneProps = {
  case_: CaseDetail
  /** The value of the next offer; null while none is written. */
  value: string | null
}

export const AcceptancePane = ({ case_, value }: AcceptancePaneProps) => {
  const { t } = useTranslation('desk')
  const basis = basisOf(case_)
  const acceptance = useQuery({
    ...queryOf(casesCurveCalls.acceptance, { clientId: String(case_.client.id) }, { staleTime: freshMs }),
    enabled: basis.whole > 0,
  }).data?.data
  if (!acceptance || basis.whole === 0) return null
  const { count, cases, points } = acceptance[basis.name]
  if (points === null)
    return (
      <SidePanel title={t('acceptance.title')} className={dealStyles.section}>
        <p className={styles.text}>{t('acceptance.few', { count: cases })}</p>
      </SidePanel>
    )
  const here = value === null ? null : pointAt(points, cents(value) / basis.whole)
  return (
    <SidePanel title={t('acceptance.title')} className={dealStyles.section}>
      <figure className={styles.figure}>
        <Curve {...{ points, here }} />
        <figcaption className={styles.text}>
          {here
            ? t('acceptance.here', {
                chance: percent(here.chance),
                low: percent(here.low),
                high: percent(here.high),
              })
            : t(value === null ? 'acceptance.none' : 'acceptance.outside')}{' '}
          {t(`acceptance.basis.${basis.name}.${acceptance.scope}`, { n: write(count) })}
        </figcaption>
      </figure>
    </SidePanel>
  )
}
