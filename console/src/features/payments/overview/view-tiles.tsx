import { useTranslation } from 'react-i18next'
import type { PaymentView } from '@tratativa/contract/payments/kinds'
import { classNames } from '../../../ui/class-names.ts'
import { count as write } from '../../../ui/count.ts'
import { Money } from '../../../ui/islands.tsx'
import styles from './payments.module.css'

type ViewSum = { readonly view: PaymentView; readonly count: number; readonly value: string }
type ViewTilesProps = { views: readonly ViewSum[]; active: PaymentView; onView: (view: PaymentView) => void }

/** The sums of all views; each opens the rows behind it. */
export const ViewTiles = ({ views, active, onView }: ViewTilesProps) => {
  const { t } = useTranslation('payments')
  return (
    <div className={styles.tiles} role="group" aria-label={t('views')}>
      {views.map(({ view, count, value }) => (
        <button
          key={view}
          type="button"
          className={classNames(styles.tile, view === 'late' && count > 0 && styles.late)}
          aria-pressed={view === active}
          onClick={() => onView(view)}
        >
          <span className={styles.tileName}>{t(`view.${view}`)}</span>
          <span className={styles.tileCount}>{write(count)}</span>
          <span className={styles.tileValue}>{value !== '' && <Money value={value} />}</span>
        </button>
      ))}
    </div>
  )
}
