import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SubClient } from '@tratativa/contract/clients/shapes'
import { subClientPath } from '@tratativa/contract/kernel/paths'
import { DataTable } from '../../../ui/data-table.tsx'
import type { Column, DataTableProps } from '../../../ui/data-table.types.ts'
import { DateText, Identifier } from '../../../ui/islands.tsx'
import { nameLink } from '../../../ui/text-link.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { useStandingColumn } from '../use-standing-column.tsx'

type SubClientTableProps = Pick<DataTableProps<SubClient>, 'rows' | 'status' | 'placeholder' | 'onOpen'>

const useColumns = (): Column<SubClient>[] => {
  const { t } = useTranslation('clients')
  const isNarrow = useNarrow()
  const name: Column<SubClient> = {
    id: 'name',
    header: t('name'),
    width: isNarrow ? 180 : 300,
    strong: true,
    cell: ({ id, name: text }) => (
      <Link to={subClientPath(id)} className={nameLink} tabIndex={-1}>
        <bdi>{text}</bdi>
      </Link>
    ),
  }
  const standing = useStandingColumn()
  if (isNarrow) return [name, standing]
  return [
    name,
    { id: 'cnpj', header: t('cnpj'), width: 170, cell: ({ cnpj }) => cnpj !== '' && <Identifier value={cnpj} /> },
    {
      id: 'beneficiaries',
      header: t('beneficiaries'),
      width: 130,
      cell: ({ hasBeneficiaries }) => t(hasBeneficiaries ? 'yes' : 'no'),
    },
    { id: 'createdAt', header: t('createdAt'), width: 130, cell: ({ createdAt }) => <DateText value={createdAt} /> },
    standing,
  ]
}

export const SubClientTable = (props: SubClientTableProps) => {
  const { t } = useTranslation('clients')
  return (
    <DataTable
      {...props}
      label={t('subClients')}
      columns={useColumns()}
      rowId={(subClient) => String(subClient.id)}
      rowLabel={(subClient) => subClient.name}
      skeletonRows={5}
    />
  )
}
