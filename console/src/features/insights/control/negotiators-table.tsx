import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../../ui/count.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import type { Column, Sort } from '../../../ui/data-table.types.ts'
import { Pager } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState, NoResult } from '../../../ui/states.tsx'
import { FigureLink } from '../figure-link.tsx'
import type { FigureLinks } from '../figure-links.ts'
import { filtered, negotiatorPageSize, sorted, type NegotiatorRow } from './negotiator-rows.ts'
import styles from './control.module.css'

type NegotiatorsTableProps = { rows: readonly NegotiatorRow[]; links: FigureLinks; isRefreshing: boolean }

const firstSort: Sort = { column: 'dealsClosed', direction: 'desc' }

type FigureColumn = 'activeChats' | 'dealsClosed' | 'startedMessages' | 'unreadCount'

const rowsOf = { activeChats: 'active', startedMessages: 'begun', unreadCount: 'unread' } as const

const hrefOf = (links: FigureLinks, column: FigureColumn, userId: number) =>
  column === 'dealsClosed' ? links.cases('agreement', [userId]) : links.rows(rowsOf[column], [userId])

const widths: Readonly<Record<FigureColumn, number>> = {
  activeChats: 66,
  dealsClosed: 106,
  startedMessages: 76,
  unreadCount: 78,
}

const Email = ({ email }: { email: string }) => {
  const [name, domain] = email.split('@')
  return (
    <bdi dir="ltr" title={email}>
      {name}
      <span className={styles.domain}>@{domain}</span>
    </bdi>
  )
}

const useColumns = (links: FigureLinks, most: number): Column<NegotiatorRow>[] => {
  const { t } = useTranslation('insights')
  const figure = (id: FigureColumn): Column<NegotiatorRow> => ({
    id,
    header: t(`column.${id}`),
    width: widths[id],
    align: 'right',
    sortable: true,
    firstSort: 'desc',
    strong: id === 'dealsClosed',
    cell: (row) => (
      <FigureLink
        href={hrefOf(links, id, row.userId)}
        label={t('figure.of', { figure: t(`column.${id}`), who: row.userEmail, n: count(row[id]) })}
        className={styles.cell}
      >
        {id === 'dealsClosed' && most > 0 && (
          <span className={styles.inBar} aria-hidden>
            <span style={{ width: `${(row.dealsClosed / most) * 100}%` }} />
          </span>
        )}
        {count(row[id])}
      </FigureLink>
    ),
  })
  return [
    {
      id: 'userEmail',
      header: t('column.userEmail'),
      width: 176,
      sortable: true,
      firstSort: 'desc',
      cell: ({ userEmail }) => <Email email={userEmail} />,
    },
    {
      id: 'departmentName',
      header: t('column.departmentName'),
      width: 108,
      sortable: true,
      firstSort: 'desc',
      cell: ({ departmentName }) => departmentName || '–',
    },
    figure('activeChats'),
    figure('dealsClosed'),
    figure('startedMessages'),
    figure('unreadCount'),
  ]
}

/** Sorting and filtering return to the first page. */
export const NegotiatorsTable = ({ rows, links, isRefreshing }: NegotiatorsTableProps) => {
  const { t } = useTranslation('insights')
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort>(firstSort)
  const [page, setPage] = useState(1)
  const matching = sorted(filtered(rows, search), sort)
  const last = Math.max(1, Math.ceil(matching.length / negotiatorPageSize))
  const shownPage = Math.min(page, last)
  const shown = matching.slice((shownPage - 1) * negotiatorPageSize, shownPage * negotiatorPageSize)
  const columns = useColumns(links, Math.max(0, ...rows.map(({ dealsClosed }) => dealsClosed)))
  const find = (text: string) => {
    setSearch(text)
    setPage(1)
  }
  return (
    <section className={styles.people} aria-label={t('people')}>
      <header className={styles.peopleHead}>
        <h2 className={styles.sectionTitle}>{t('people')}</h2>
        <span className={styles.peopleCount}>{count(matching.length)}</span>
        <SearchField className={styles.search} label={t('people.filter')} value={search} onSearch={find} />
      </header>
      <DataTable
        label={t('people')}
        columns={columns}
        rows={shown}
        rowId={(row) => String(row.userId)}
        rowLabel={({ userEmail }) => userEmail}
        status={isRefreshing ? 'refreshing' : 'ready'}
        sort={sort}
        onSort={(next) => {
          setSort(next)
          setPage(1)
        }}
        placeholder={
          search === '' ? (
            <EmptyState title={t('people.none')}>{t('people.fill')}</EmptyState>
          ) : (
            <NoResult title={t('people.notFound')} onClear={() => find('')} />
          )
        }
      />
      <Pager
        page={shownPage}
        pageSize={negotiatorPageSize}
        total={matching.length}
        noun={t('people.noun')}
        onPage={setPage}
      />
    </section>
  )
}
