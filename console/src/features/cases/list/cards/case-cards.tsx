import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { Inset } from '../../../../ui/layout.tsx'
import { toggle } from '../../../../ui/row-selection.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { CaseCard } from './case-card.tsx'
import styles from './cards.module.css'

type CaseCardsProps = {
  rows: readonly CaseRow[]
  isLoading: boolean
  placeholder: ReactNode
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

const loading = 6

export const CaseCards = ({ rows, isLoading, placeholder, selected, onSelect }: CaseCardsProps) => {
  const { t } = useTranslation('cases')
  if (isLoading)
    return (
      <ul className={styles.list} aria-busy>
        {Array.from({ length: loading }, (_, index) => (
          <li key={index} className={styles.skeleton}>
            <Skeleton width="62%" />
            <Skeleton width="44%" />
            <Skeleton width="80%" />
          </li>
        ))}
      </ul>
    )
  if (rows.length === 0)
    return (
      <Inset block={16} inline={16}>
        {placeholder}
      </Inset>
    )
  return (
    <ul className={styles.list} aria-label={t('title')}>
      {rows.map((row) => (
        <CaseCard
          key={row.id}
          row={row}
          isChosen={selected.has(row.id)}
          selectLabel={t('select', { name: row.author?.name ?? row.id })}
          onChoose={() => onSelect(toggle(selected, row.id))}
        />
      ))}
    </ul>
  )
}
