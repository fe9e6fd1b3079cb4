// The conversations, tasks or calls behind a figure of the dashboards.
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { FigureRow } from '@tratativa/contract/insights/endpoints'
import { rowFigureCode } from '@tratativa/contract/insights/row-figure'
import { casePath, chatPath } from '@tratativa/contract/kernel/paths'
import { formatMinute } from '@tratativa/contract/kernel/time'
import { useErrorText } from '../../../platform/errors.ts'
import { useUrlValues } from '../../../platform/url-value.ts'
import { count } from '../../../ui/count.ts'
import { writeDay } from '../../../ui/calendar-days.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { nextPageLoader } from '../../../ui/next-page.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { listRow } from '../../../ui/text-link.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useDuration } from '../productivity/use-duration.ts'
import { useFigureRows } from './rows.api.ts'
import styles from './rows.module.css'

const hrefOf = ({ chatId, caseId, isAttended }: FigureRow) =>
  chatId !== null ? chatPath(chatId, isAttended) : caseId === null ? undefined : casePath(caseId)

const Row = ({ row }: { row: FigureRow }) => {
  const { t } = useTranslation('insights')
  const duration = useDuration()
  const href = hrefOf(row)
  const content = (
    <>
      <span className={styles.title}>
        {row.title}
        {row.unread > 0 && <span className={styles.unread}>{t('rows.count', { n: count(row.unread) })}</span>}
        {row.seconds > 0 && <span className={styles.seconds}>{duration(row.seconds, 'hour')}</span>}
      </span>
      <span className={styles.case}>
        {row.caseId !== null && <bdi dir="ltr">{row.caseId}</bdi>} {row.author}
      </span>
      <span className={styles.person}>{row.person}</span>
      <bdi dir="ltr" className={styles.at}>
        {formatMinute(row.at)}
      </bdi>
    </>
  )
  const looks = classNames(listRow, styles.row)
  return href === undefined ? (
    <div className={looks}>{content}</div>
  ) : (
    <Link to={href} className={looks}>
      {content}
    </Link>
  )
}

const skeletons = [60, 72, 54, 66, 48]

const Rows = ({ figure }: { figure: string }) => {
  const { t } = useTranslation('insights')
  const errorText = useErrorText()
  const rows = useFigureRows(figure)
  if (!rows.data)
    return rows.error ? (
      <ErrorState title={t('failed')} onRetry={() => void rows.refetch()} className={styles.failed}>
        {errorText(rows.error)}
      </ErrorState>
    ) : (
      <div className={styles.skeleton} role="status" aria-label={t('loading')}>
        {skeletons.map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    )
  const all = rows.data.pages.flatMap(({ data }) => data)
  if (all.length === 0) return <EmptyState title={t('rows.none')}>{t('rows.fill')}</EmptyState>
  return (
    <>
      <ul className={styles.list}>
        {all.map((row) => (
          <li key={`${row.chatId}-${row.taskId}-${row.callId}`}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      {rows.hasNextPage && (
        <LoadMore
          label={t('rows.more')}
          isLoading={rows.isFetchingNextPage}
          isFailed={rows.isFetchNextPageError}
          onMore={nextPageLoader(rows)}
        />
      )}
    </>
  )
}

const Head = ({ figure }: { figure: string }) => {
  const { t } = useTranslation('insights')
  const router = useRouter()
  const parsed = rowFigureCode.read(figure)
  const duration = useDuration()
  const first = useFigureRows(figure).data?.pages[0]
  const isOfPeriod = parsed !== undefined && ['begun', 'replied', 'done', 'called', 'talked'].includes(parsed.kind)
  return (
    <>
      <PageHeader
        title={parsed ? t(`rows.${parsed.kind}`) : t('rows.none')}
        {...(first ? { count: first.total } : {})}
        leading={<IconButton icon={IconArrowLeft} flip label={t('rows.back')} onClick={() => router.history.back()} />}
      />
      {parsed !== undefined && isOfPeriod && (
        <p className={styles.period}>
          <bdi dir="ltr">{t('rows.period', { from: writeDay(parsed.from), to: writeDay(parsed.to) })}</bdi>
          {parsed.kind === 'talked' && first && ` · ${t('work.talkedSeconds')}: ${duration(first.seconds, 'hour')}`}
        </p>
      )}
    </>
  )
}

export const FigureRowsPage = () => {
  const { read } = useUrlValues()
  const figure = read('figura')
  const { t } = useTranslation('insights')
  if (rowFigureCode.read(figure) === undefined) return <EmptyState title={t('rows.unknown')} />
  return (
    <>
      <Head figure={figure} />
      <Rows figure={figure} />
    </>
  )
}
