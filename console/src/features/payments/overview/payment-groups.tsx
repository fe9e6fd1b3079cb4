import { useTranslation } from 'react-i18next'
import { count as write } from '../../../ui/count.ts'
import { Money } from '../../../ui/islands.tsx'
import styles from './payments.module.css'

type GroupSum = { readonly id: number | null; readonly name: string; readonly count: number; readonly value: string }
type PaymentGroupsProps = { title: string; groups: readonly GroupSum[]; onPick: (id: number | null) => void }

const shown = 8

export const PaymentGroups = ({ title, groups, onPick }: PaymentGroupsProps) => {
  const { t } = useTranslation('payments')
  if (groups.length === 0) return null
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.groupTitle}>{title}</h2>
      <ul className={styles.groupRows}>
        {groups.slice(0, shown).map(({ id, name, count, value }) => (
          <li key={id ?? 0}>
            <button type="button" className={styles.groupRow} disabled={id === null} onClick={() => onPick(id)}>
              <span dir="auto" className={styles.groupName}>
                {name || t('nobody')}
              </span>
              <span className={styles.groupCount}>{write(count)}</span>
              <Money value={value} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
