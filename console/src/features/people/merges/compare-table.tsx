import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { postalAddressText } from '@tratativa/contract/kernel/postal-address'
import type { MergeField, PersonDetail } from '@tratativa/contract/people/shapes'
import { classNames } from '../../../ui/class-names.ts'
import { Identifier } from '../../../ui/islands.tsx'
import { conflictingFieldsOf, mergeSideOf } from './merge-sides.ts'
import type { MergeChoices, MergeSide } from './merge-sides.ts'
import styles from './merges.module.css'

interface CompareTableProps {
  winner: PersonDetail
  loser: PersonDetail
  keep: MergeChoices
  isOff: boolean
  onKeep: (keep: MergeChoices) => void
}

const fields = ['name', 'is_lawyer', 'cpf', 'oab', 'postalAddress', 'is_active'] as const
const sides = ['winner', 'loser'] as const

const useShown = () => {
  const { t } = useTranslation('people')
  const shown: Record<MergeField, (person: PersonDetail) => ReactNode> = {
    name: ({ name }) => <bdi>{name}</bdi>,
    is_lawyer: ({ is_lawyer }) => t(is_lawyer ? 'role.lawyer' : 'role.author'),
    cpf: ({ cpf }) => (cpf ? <Identifier value={cpf} /> : t('unknown')),
    oab: ({ oab }) => (oab ? <Identifier value={oab} /> : t('unknown')),
    postalAddress: ({ postalAddress }) => {
      const text = postalAddressText(postalAddress)
      return text === '' ? t('unknown') : <bdi lang="pt">{text}</bdi>
    },
    is_active: ({ is_active }) => t(is_active ? 'active' : 'inactive'),
  }
  return shown
}

const Addresses = ({ of, known }: { of: PersonDetail; known: readonly string[] }) => (
  <ul>
    {of.addresses.map(({ value }) => (
      <li key={value} className={known.includes(value) ? styles.double : undefined}>
        <Identifier value={value} />
      </li>
    ))}
  </ul>
)

/** Compares field by field. Where the two differ, the person chooses one; addresses of both are stored. */
export const CompareTable = ({ winner, loser, keep, isOff, onKeep }: CompareTableProps) => {
  const { t } = useTranslation('people')
  const shown = useShown()
  const group = useId()
  const pair = { winner, loser }
  const choices = conflictingFieldsOf(pair)
  const own = winner.addresses.map(({ value }) => value)
  const cell = (field: MergeField, side: MergeSide) => {
    const value = shown[field](pair[side])
    if (!choices.includes(field)) return value
    const isKept = mergeSideOf(field, keep, pair) === side
    return (
      <label className={classNames(styles.compareTableChoice, isKept && styles.kept)}>
        <input
          type="radio"
          name={`${group} ${field}`}
          checked={isKept}
          disabled={isOff}
          onChange={() => onKeep({ ...keep, [field]: side })}
        />
        <span>{value}</span>
      </label>
    )
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('merge.winner')}</th>
          <th scope="col">{t('merge.loser')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{t(`kept.${field}`)}</th>
            {sides.map((side) => (
              <td key={side}>{cell(field, side)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('contacts')}</th>
          <td>
            <Addresses of={winner} known={[]} />
          </td>
          <td>
            <Addresses of={loser} known={own} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}
