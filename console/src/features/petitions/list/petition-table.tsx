import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { petitionPath } from '@tratativa/contract/kernel/paths'
import type { Petition } from '@tratativa/contract/petitions/shapes'
import { DataTable } from '../../../ui/data-table.tsx'
import type { Column, DataTableProps } from '../../../ui/data-table.types.ts'
import { DateText, Identifier } from '../../../ui/islands.tsx'
import { nameLink } from '../../../ui/text-link.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { ProcessNumber } from '../../../ui-domain/document-numbers.tsx'
import { StateMark } from '../state-mark.tsx'
import styles from '../petitions.module.css'

export const DueDay = ({ petition }: { petition: Petition }) => {
  const { t } = useTranslation('petitions')
  if (petition.dueOn === null) return null
  return (
    <span className={petition.isOverdue ? styles.overdue : undefined}>
      <DateText value={petition.dueOn} />
      {petition.isOverdue && ` · ${t('overdue')}`}
    </span>
  )
}

const useColumns = (): Column<Petition>[] => {
  const { t } = useTranslation('petitions')
  const isNarrow = useNarrow()
  const title: Column<Petition> = {
    id: 'title',
    header: t('petition'),
    width: isNarrow ? 200 : 300,
    strong: true,
    cell: (petition) => (
      <Link to={petitionPath(petition.id)} className={nameLink} dir="auto" tabIndex={-1}>
        <span className={styles.title}>{petition.title}</span>
      </Link>
    ),
  }
  const state: Column<Petition> = {
    id: 'state',
    header: t('state'),
    width: 120,
    cell: (petition) => <StateMark state={petition.state} />,
  }
  const due: Column<Petition> = {
    id: 'due',
    header: t('due'),
    width: 160,
    cell: (petition) => <DueDay petition={petition} />,
  }
  if (isNarrow) return [title, state, due]
  return [
    title,
    state,
    due,
    { id: 'author', header: t('author'), width: 200, cell: (petition) => <bdi>{petition.case.author}</bdi> },
    {
      id: 'process',
      header: t('process'),
      width: 210,
      cell: ({ case: { processNumber, id } }) =>
        processNumber === '' ? <Identifier value={id} /> : <ProcessNumber value={processNumber} />,
    },
    { id: 'client', header: t('client'), width: 180, cell: (petition) => <bdi>{petition.case.client}</bdi> },
    { id: 'court', header: t('court'), width: 90, cell: (petition) => <bdi>{petition.case.court}</bdi> },
    { id: 'kind', header: t('kind'), width: 190, cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: 'missing',
      header: t('missing'),
      width: 110,
      align: 'right',
      cell: ({ missing }) => missing > 0 && <span className={styles.missing}>{missing}</span>,
    },
  ]
}

type PetitionTableProps = Pick<
  DataTableProps<Petition>,
  'rows' | 'status' | 'placeholder' | 'onOpen' | 'selected' | 'onSelect'
>

export const PetitionTable = (props: PetitionTableProps) => {
  const { t } = useTranslation('petitions')
  return (
    <DataTable
      {...props}
      label={t('title')}
      columns={useColumns()}
      rowId={({ id }) => id}
      rowLabel={({ title }) => title}
      skeletonRows={12}
    />
  )
}
