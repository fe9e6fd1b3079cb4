import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { personPath } from '@tratativa/contract/kernel/paths'
import type { Block } from '@tratativa/contract/people/shapes'
import { useStoredRefusal } from '../../../platform/use-stored-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import type { Column, DataTableProps } from '../../../ui/data-table.types.ts'
import { DateText, Identifier } from '../../../ui/islands.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'
import styles from '../people.module.css'

type BlockTableProps = Pick<DataTableProps<Block>, 'rows' | 'status' | 'placeholder'> & {
  /** Lists lifted blocks, with who lifted them, when and why. */
  isLifted: boolean
  /** Null where the person may not lift. */
  onLift: ((block: Block) => void) | null
}

const Contact = ({ block: { kind, value } }: { block: Block }) =>
  kind === 'person' ? <bdi>{value}</bdi> : <Identifier value={value} />

const People = ({ people }: Pick<Block, 'people'>) => (
  <span className={styles.people}>
    {people.map(({ id, name }) => (
      <Link key={id} to={personPath(id)} className={textLink}>
        <bdi>{name}</bdi>
      </Link>
    ))}
  </span>
)

const useColumns = ({ isLifted, onLift }: Pick<BlockTableProps, 'isLifted' | 'onLift'>): Column<Block>[] => {
  const { t } = useTranslation('blocks')
  const refusalText = useStoredRefusal()
  const isNarrow = useNarrow()
  const contact: Column<Block> = {
    id: 'contact',
    header: t('contact'),
    width: isNarrow ? 190 : 220,
    strong: true,
    cell: (block) => <Contact block={block} />,
  }
  const act: Column<Block> = {
    id: 'act',
    header: t('acts'),
    width: 100,
    cell: (block) =>
      onLift && (
        <Button size="sm" aria-label={t('lift.of', { contact: block.value })} onClick={() => onLift(block)}>
          {t('lift')}
        </Button>
      ),
  }
  const acts = isLifted || !onLift ? [] : [act]
  const reason: Column<Block> = {
    id: 'reason',
    header: t('reason'),
    width: isNarrow ? 200 : 300,
    cell: (block) => {
      const text = refusalText(block.reasonCode ?? '', block.reason)
      return <bdi title={text}>{text}</bdi>
    },
  }
  if (isNarrow) return [contact, ...acts, reason]
  const who = (id: string, header: string, of: (block: Block) => { by: string | null; at: string } | null) => ({
    id,
    header,
    width: 270,
    cell: (block: Block) => {
      const blockEvent = of(block)
      return (
        blockEvent && (
          <>
            <DateText value={blockEvent.at} time /> {blockEvent.by && <bdi className={styles.by}>{blockEvent.by}</bdi>}
          </>
        )
      )
    },
  })
  const lifted: Column<Block>[] = [
    {
      id: 'liftReason',
      header: t('lift.reason'),
      width: 260,
      cell: (block) => block.lifted && <bdi title={block.lifted.reason}>{block.lifted.reason}</bdi>,
    },
    who('lifted', t('liftedBy'), (block) => block.lifted),
  ]
  return [
    contact,
    { id: 'people', header: t('people'), width: 220, cell: (block) => <People people={block.people} /> },
    reason,
    who('blocked', t('blockedBy'), (block) => block),
    ...(isLifted ? lifted : acts),
  ]
}

export const BlockTable = ({ isLifted, onLift, ...rest }: BlockTableProps) => {
  const { t } = useTranslation('blocks')
  return (
    <DataTable
      {...rest}
      label={t('title')}
      columns={useColumns({ isLifted, onLift })}
      rowId={(block) => String(block.id)}
      rowLabel={(block) => block.value}
      skeletonRows={8}
    />
  )
}
