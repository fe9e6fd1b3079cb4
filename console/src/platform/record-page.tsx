// The page of one record: its states while it loads or fails, its head, and its tabs with those of other features.
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { IconChevronLeft, IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Inset, Stack } from '../ui/layout.tsx'
import { Menu } from '../ui/menu.tsx'
import type { MenuItem } from '../ui/menu.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { textLink } from '../ui/text-link.ts'
import { Boundary } from './boundary.tsx'
import { useErrorText } from './errors.ts'
import { useUrlValues } from './url-value.ts'
import { isMissing } from './use-refused-field.ts'
import styles from './record-page.module.css'

const widths = ['38%', '72%', '64%', '68%', '46%', '58%']

/** The skeleton of a record, shown while it loads. */
export const RecordSkeleton = ({ label }: { label: string }) => (
  <Stack gap={18} block={20} inline={20} aria-busy aria-label={label} role="status">
    {widths.map((width) => (
      <Skeleton key={width} width={width} height={18} />
    ))}
  </Stack>
)

/** The list that the record belongs to. */
interface RecordList {
  readonly title: string
  readonly path: string
  readonly back: string
}

interface MissingRecordProps {
  list: RecordList
  title: string
  text?: string
  /** Omitted where a retry is pointless because the record does not exist. */
  onRetry?: () => void
}

/** Shown in place of a record that does not exist or failed to load. */
export const MissingRecord = ({ list, title, text, onRetry }: MissingRecordProps) => {
  const back = (
    <Link to={list.path} className={textLink}>
      {list.back}
    </Link>
  )
  return (
    <>
      <PageHeader title={list.title} />
      <Inset page block={[0, 32]}>
        <ErrorState title={title} {...(onRetry ? { onRetry } : { action: back })}>
          {text}
        </ErrorState>
      </Inset>
    </>
  )
}

interface RecordPageProps<Data> {
  query: { data: Data | undefined; error: Error | null; isPending: boolean; refetch: () => unknown }
  list: RecordList
  words: { readonly loading: string; readonly unknown: string; readonly failed: string }
  children: (data: Data) => ReactNode
}

export const RecordPage = <Data,>({ query, list, words, children }: RecordPageProps<Data>) => {
  const errorText = useErrorText()
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <RecordSkeleton label={words.loading} />
  if (isMissing(query.error)) return <MissingRecord list={list} title={words.unknown} />
  return (
    <MissingRecord
      list={list}
      title={words.failed}
      text={errorText(query.error)}
      onRetry={() => void query.refetch()}
    />
  )
}

interface RecordHeadProps {
  name: string
  /** The target and the label of the back link. */
  back: { readonly path: string; readonly label: string }
  menu: { readonly label: string; readonly items: readonly MenuItem[] }
  /** A line below the name. */
  line?: ReactNode
  /** The acts in sight: the switch, the button. */
  children?: ReactNode
}

export const RecordHead = ({ name, back, menu, line, children }: RecordHeadProps) => (
  <>
    <PageHeader
      leading={
        <Link to={back.path} className={styles.back} aria-label={back.label} title={back.label}>
          <Icon of={IconChevronLeft} flip />
        </Link>
      }
      title={<bdi>{name}</bdi>}
    >
      {children}
      {menu.items.length > 0 && (
        <Menu
          label={menu.label}
          placement="end"
          items={menu.items}
          trigger={(trigger) => <IconButton {...trigger} icon={IconDots} label={menu.label} />}
        />
      )}
    </PageHeader>
    {line !== undefined && <div className={styles.line}>{line}</div>}
  </>
)

interface RecordTab {
  readonly id: string
  readonly label: string
  readonly count?: number
  readonly content: ReactNode
}

interface RecordTabsProps {
  label: string
  loading: string
  /** The title of a tab that fails. */
  failed: string
  tabs: readonly RecordTab[]
  /** Tabs of other features. Their labels are keys of their own dictionaries: `cases:client.tab`. */
  others: readonly RecordTab[]
}

/** The tabs and the one that the address names. The first tab has no value in the address. */
export const RecordTabs = ({ label, loading, failed, tabs, others }: RecordTabsProps) => {
  const errorText = useErrorText()
  const { i18n } = useTranslation(['errors', ...others.map((other) => other.label.split(':')[0])] as ['errors'])
  const { read } = useUrlValues()
  const items = [...tabs, ...others.map((other) => ({ ...other, label: i18n.t(other.label as 'errors:generic') }))]
  const active = items.find(({ id }) => id === read('tab')) ?? items[0]
  return (
    <>
      <Tabs
        page
        label={label}
        active={active?.id ?? ''}
        items={items}
        link={(tab, props) => (
          <Link key={tab.id} {...props} to="." search={tab.id === items[0]?.id ? {} : { tab: tab.id }} />
        )}
      />
      <Inset page block={[0, 32]}>
        <Boundary
          resetOn={active?.id ?? ''}
          fallback={(failure, reset) => (
            <ErrorState title={failed} onRetry={reset}>
              {errorText(failure)}
            </ErrorState>
          )}
        >
          <Suspense fallback={<RecordSkeleton label={loading} />}>{active?.content}</Suspense>
        </Boundary>
      </Inset>
    </>
  )
}
