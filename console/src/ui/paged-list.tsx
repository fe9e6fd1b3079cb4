// A paged list: its placeholders while loading, failed or empty, and its end.
import type { ReactNode } from 'react'
import type { DataTableProps } from './data-table.types.ts'
import { MorePages } from './load-more.tsx'
import type { NextPages } from './next-page.ts'
import { ErrorState } from './states.tsx'

type PagedProps<Row> = {
  pages: NextPages & {
    data: { readonly pages: readonly { readonly data: readonly Row[] }[] } | undefined
    error: Error | null
    isPending: boolean
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
  /** The title of the error state, and the text of an error. */
  failed: string
  errorText: (error: unknown) => string
  more: string
  /** The empty state. */
  none: ReactNode
}

const Failed = <Row,>({ pages, failed, errorText }: Pick<PagedProps<Row>, 'pages' | 'failed' | 'errorText'>) => (
  <ErrorState title={failed} onRetry={() => void pages.refetch()}>
    {errorText(pages.error)}
  </ErrorState>
)

const rowsOf = <Row,>({ data }: PagedProps<Row>['pages']) => data?.pages.flatMap((page) => page.data) ?? []

export type PagedListProps<Row> = PagedProps<Row> & { skeleton: ReactNode; children: (rows: Row[]) => ReactNode }

export const PagedList = <Row,>({ skeleton, none, more, children, ...rest }: PagedListProps<Row>) => {
  const { pages } = rest
  if (pages.isPending) return skeleton
  if (!pages.data) return <Failed {...rest} />
  const rows = rowsOf(pages)
  return (
    <>
      {rows.length === 0 ? none : children(rows)}
      <MorePages pages={pages} label={more} />
    </>
  )
}

type PagedTableProps<Row> = PagedProps<Row> & {
  /** The table shows these states itself, below its head. */
  children: (table: Pick<DataTableProps<Row>, 'rows' | 'status' | 'placeholder'>) => ReactNode
}

export const PagedTable = <Row,>({ none, more, children, ...rest }: PagedTableProps<Row>) => {
  const { pages } = rest
  const status = pages.isPlaceholderData ? 'refreshing' : 'ready'
  const isLost = pages.error !== null && !pages.data
  return (
    <>
      {children({
        rows: rowsOf(pages),
        status: pages.isPending ? 'loading' : status,
        placeholder: isLost ? <Failed {...rest} /> : none,
      })}
      <MorePages pages={pages} label={more} />
    </>
  )
}
