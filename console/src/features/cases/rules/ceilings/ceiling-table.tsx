import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Ceiling } from '@tratativa/contract/cases/deals/shapes'
import { DataTable } from '../../../../ui/data-table.tsx'
import type { Column } from '../../../../ui/data-table.types.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { DateText, Money } from '../../../../ui/islands.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { Situation } from '../../../../ui-domain/situation.tsx'
import { useScopeText } from './use-scope-text.ts'

const Limit = ({ ceiling: { amount, percent } }: { ceiling: Ceiling }) => {
  const { t } = useTranslation('rules')
  if (amount !== null) return <Money value={amount} />
  if (percent !== null) return <bdi dir="ltr">{t('limit.of', { percent: String(percent).replace('.', ',') })}</bdi>
  return t('limit.lifted')
}

interface CeilingTableProps {
  ceilings: readonly Ceiling[]
  isRefreshing: boolean
  /** Null when the user may only read. */
  onEdit: ((ceiling: Ceiling) => void) | null
  onLift: ((ceiling: Ceiling) => void) | null
  onVersions: (ceiling: Ceiling) => void
}

const useColumns = ({ onEdit, onLift, onVersions }: CeilingTableProps): Column<Ceiling>[] => {
  const { t } = useTranslation('rules')
  const scopeOf = useScopeText()
  return [
    { id: 'scope', header: t('ceiling.of'), width: 260, strong: true, cell: (ceiling) => scopeOf(ceiling) },
    {
      id: 'situation',
      header: t('situation'),
      width: 170,
      cell: ({ situation }) =>
        situation ? <Situation kind={situation.tone} label={situation.name} /> : t('situation.any'),
    },
    { id: 'limit', header: t('limit'), width: 150, align: 'right', cell: (ceiling) => <Limit ceiling={ceiling} /> },
    { id: 'version', header: t('version'), width: 80, align: 'right', cell: ({ version }) => version },
    { id: 'note', header: t('note'), width: 220, cell: ({ note }) => <bdi>{note}</bdi> },
    {
      id: 'by',
      header: t('by'),
      width: 220,
      cell: ({ by, at: changedAt }) => (
        <>
          <bdi>{by}</bdi> <DateText value={changedAt} />
        </>
      ),
    },
    {
      id: 'acts',
      header: '',
      width: 56,
      cell: (ceiling) => (
        <Menu
          label={t('more.of', { name: scopeOf(ceiling) })}
          placement="end"
          items={[
            ...(onEdit ? [{ id: 'edit', label: t('ceiling.edit'), onSelect: () => onEdit(ceiling) }] : []),
            { id: 'versions', label: t('versions'), onSelect: () => onVersions(ceiling) },
            ...(onLift && (ceiling.amount !== null || ceiling.percent !== null)
              ? [{ id: 'lift', label: t('lift'), danger: true, onSelect: () => onLift(ceiling) }]
              : []),
          ]}
          trigger={(trigger) => (
            <IconButton {...trigger} size="sm" icon={IconDots} label={t('more.of', { name: scopeOf(ceiling) })} />
          )}
        />
      ),
    },
  ]
}

/** The ceilings in force, each with its scope and who set it. */
export const CeilingTable = (props: CeilingTableProps) => {
  const { t } = useTranslation('rules')
  const scopeOf = useScopeText()
  return (
    <DataTable
      label={t('ceilings')}
      columns={useColumns(props)}
      rows={props.ceilings}
      rowId={({ id }) => id}
      rowLabel={scopeOf}
      status={props.isRefreshing ? 'refreshing' : 'ready'}
      {...(props.onEdit ? { onOpen: props.onEdit } : {})}
    />
  )
}
