import { Link } from '@tanstack/react-router'
import type { PersonCase } from '@tratativa/contract/cases/desk/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../ui/data-table.tsx'
import type { Column, DataTableProps } from '../../../ui/data-table.types.ts'
import { GapBar } from '../../../ui-domain/gap-bar.tsx'
import { DateText, Identifier } from '../../../ui/islands.tsx'
import { ProcessNumber } from '../../../ui-domain/document-numbers.tsx'
import { Situation } from '../../../ui-domain/situation.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'

type PersonCaseTableProps = Pick<DataTableProps<PersonCase>, 'rows' | 'status' | 'placeholder' | 'onOpen'>

const useColumns = (): Column<PersonCase>[] => {
  const { t } = useTranslation('caseload')
  const isNarrow = useNarrow()
  const id: Column<PersonCase> = {
    id: 'id',
    header: t('case'),
    width: 104,
    strong: true,
    cell: (case_) => (
      <Link to={casePath(case_.id)} className={textLink} tabIndex={-1}>
        <Identifier value={case_.id} />
      </Link>
    ),
  }
  const situation: Column<PersonCase> = {
    id: 'situation',
    header: t('situation'),
    width: 200,
    cell: (case_) => <Situation kind={case_.situation.tone} label={case_.situation.name} />,
  }
  if (isNarrow) return [id, situation]
  return [
    id,
    { id: 'role', header: t('role'), width: 96, cell: ({ role }) => t(`role.${role}`) },
    { id: 'client', header: t('client'), width: 200, cell: ({ client }) => <bdi>{client}</bdi> },
    {
      id: 'processNumber',
      header: t('process'),
      width: 210,
      cell: ({ processNumber }) => processNumber !== '' && <ProcessNumber value={processNumber} />,
    },
    situation,
    {
      id: 'deal',
      header: t('deal'),
      width: 112,
      cell: ({ ours, theirs }) => <GapBar ours={ours} theirs={theirs} />,
    },
    {
      id: 'limitDate',
      header: t('limitDate'),
      width: 104,
      cell: ({ limitDate }) => limitDate !== null && <DateText value={limitDate} />,
    },
    { id: 'negotiator', header: t('negotiator'), width: 150, cell: ({ negotiator }) => <bdi>{negotiator}</bdi> },
  ]
}

export const PersonCaseTable = (props: PersonCaseTableProps) => {
  const { t } = useTranslation('caseload')
  return (
    <DataTable
      {...props}
      label={t('tab')}
      columns={useColumns()}
      rowId={(case_) => case_.id}
      rowLabel={(case_) => `${case_.id} ${case_.client}`}
      skeletonRows={4}
    />
  )
}
