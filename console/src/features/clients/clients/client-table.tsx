import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Client } from '@tratativa/contract/clients/shapes'
import { clientPath } from '@tratativa/contract/kernel/paths'
import { count } from '../../../ui/count.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import type { Column, DataTableProps } from '../../../ui/data-table.types.ts'
import { DateText, Identifier } from '../../../ui/islands.tsx'
import { nameLink } from '../../../ui/text-link.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { useStandingColumn } from '../use-standing-column.tsx'

type ClientTableProps = Pick<DataTableProps<Client>, 'rows' | 'status' | 'placeholder' | 'sort' | 'onSort' | 'onOpen'>

const useColumns = (): Column<Client>[] => {
  const { t } = useTranslation('clients')
  const isNarrow = useNarrow()
  const name: Column<Client> = {
    id: 'name',
    header: t('name'),
    width: isNarrow ? 180 : 260,
    strong: true,
    sortable: true,
    cell: ({ id, name: text }) => (
      <Link to={clientPath(id)} className={nameLink} tabIndex={-1}>
        <bdi>{text}</bdi>
      </Link>
    ),
  }
  const standing = useStandingColumn()
  if (isNarrow) return [name, standing]
  return [
    name,
    {
      id: 'corporateName',
      header: t('corporateName'),
      width: 280,
      cell: (client) => <bdi>{client.corporateName}</bdi>,
    },
    { id: 'cnpj', header: t('cnpj'), width: 170, cell: ({ cnpj }) => cnpj !== '' && <Identifier value={cnpj} /> },
    {
      id: 'subClients',
      header: t('subClients'),
      width: 120,
      align: 'right',
      sortable: true,
      firstSort: 'desc',
      cell: ({ subClients }) => count(subClients),
    },
    {
      id: 'createdAt',
      header: t('createdAt'),
      width: 130,
      sortable: true,
      firstSort: 'desc',
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
    standing,
  ]
}

export const ClientTable = (props: ClientTableProps) => {
  const { t } = useTranslation('clients')
  return (
    <DataTable
      {...props}
      label={t('title')}
      columns={useColumns()}
      rowId={(client) => String(client.id)}
      rowLabel={(client) => client.name}
      skeletonRows={8}
    />
  )
}
