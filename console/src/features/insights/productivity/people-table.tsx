import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkRow } from './work-rows.ts'
import { count } from '../../../ui/count.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import type { Column, Sort } from '../../../ui/data-table.types.ts'
import { Pager } from '../../../ui/pager.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { FigureLink } from '../figure-link.tsx'
import type { FigureLinks } from '../figure-links.ts'
import { sortPeople } from './sort-people.ts'
import { useDuration } from './use-duration.ts'
import styles from './productivity.module.css'

const peoplePageSize = 10

export const workColumns = [
  'tasksDone',
  'conversationsBegun',
  'offers',
  'deals',
  'callsMade',
  'talkedSeconds',
  'medianReplySeconds',
  'medianDealSeconds',
  'waitingChats',
  'dueTasks',
] as const
type WorkColumn = (typeof workColumns)[number]

/** Together as wide as the page has room for at 1440 pixels beside the menu. */
const widths: Readonly<Record<WorkColumn, number>> = {
  tasksDone: 96,
  conversationsBegun: 78,
  offers: 80,
  deals: 90,
  callsMade: 78,
  talkedSeconds: 104,
  medianReplySeconds: 100,
  medianDealSeconds: 104,
  waitingChats: 100,
  dueTasks: 106,
}

const hrefOf = (links: FigureLinks, column: WorkColumn, who: readonly number[]): string =>
  ({
    tasksDone: () => links.rows('done', who),
    conversationsBegun: () => links.rows('begun', who),
    offers: () => links.cases('offer', who),
    deals: () => links.cases('agreement', who),
    callsMade: () => links.rows('called', who),
    talkedSeconds: () => links.rows('talked', who),
    medianReplySeconds: () => links.rows('replied', who),
    medianDealSeconds: () => links.cases('agreement', who),
    waitingChats: () => links.rows('waiting', who),
    dueTasks: () => links.rows('due', who),
  })[column]()

/** The number of facts that a time is of. */
const sizes: Partial<Record<WorkColumn, (row: WorkRow) => number>> = {
  medianReplySeconds: ({ replies }) => replies,
  medianDealSeconds: ({ deals }) => deals,
  talkedSeconds: ({ callsTalked }) => callsTalked,
}

export const useWorkText = () => {
  const duration = useDuration()
  return (column: WorkColumn, value: number): string => {
    if (column === 'talkedSeconds') return duration(value, 'hour')
    return column in sizes ? duration(value) : count(value)
  }
}

const None = () => <span className={styles.none}>–</span>

const useColumns = (links: FigureLinks, hasDepartments: boolean): Column<WorkRow>[] => {
  const { t } = useTranslation('insights')
  const textOf = useWorkText()
  const cell = (row: WorkRow, column: WorkColumn): ReactNode => {
    const value = row[column]
    const size = sizes[column]?.(row)
    if (value === null || size === 0) return <None />
    const text = textOf(column, value)
    return (
      <FigureLink
        href={hrefOf(links, column, [row.userId])}
        label={t('figure.of', { figure: t(`work.${column}`), who: row.name, n: text })}
        className={styles.cell}
      >
        {text}
        {size !== undefined && <span className={styles.size}>{t('work.size', { n: count(size) })}</span>}
      </FigureLink>
    )
  }
  const department: Column<WorkRow> = {
    id: 'departmentName',
    header: t('column.departmentName'),
    width: 104,
    sortable: true,
    cell: ({ departmentName }) => departmentName || <None />,
  }
  return [
    {
      id: 'name',
      header: t('work.person'),
      width: 150,
      sortable: true,
      cell: ({ name, isAssistant }) => (
        <span title={name}>{isAssistant ? `${name} (${t('side.assistant')})` : name}</span>
      ),
    },
    ...(hasDepartments ? [department] : []),
    ...workColumns.map((id) => ({
      id,
      header: t(`work.${id}`),
      width: widths[id],
      align: 'right' as const,
      sortable: true,
      firstSort: 'desc' as const,
      cell: (row: WorkRow) => cell(row, id),
    })),
  ]
}

export const PeopleTable = ({ people, links }: { people: readonly WorkRow[]; links: FigureLinks }) => {
  const { t } = useTranslation('insights')
  const [sort, setSort] = useState<Sort>({ column: 'deals', direction: 'desc' })
  const [page, setPage] = useState(1)
  const columns = useColumns(links, new Set(people.map(({ departmentName }) => departmentName)).size > 1)
  const shownPage = Math.min(page, Math.max(1, Math.ceil(people.length / peoplePageSize)))
  return (
    <>
      <DataTable
        label={t('work.people')}
        columns={columns}
        rows={sortPeople(people, sort).slice((shownPage - 1) * peoplePageSize, shownPage * peoplePageSize)}
        rowId={({ userId }) => String(userId)}
        rowLabel={({ name }) => name}
        sort={sort}
        onSort={(chosen) => {
          setSort(chosen)
          setPage(1)
        }}
        placeholder={<EmptyState title={t('people.none')}>{t('people.fill')}</EmptyState>}
      />
      <Pager
        page={shownPage}
        pageSize={peoplePageSize}
        total={people.length}
        noun={t('people.noun')}
        onPage={setPage}
      />
    </>
  )
}
