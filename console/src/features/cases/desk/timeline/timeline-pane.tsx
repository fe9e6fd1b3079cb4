// The timeline of the case, newest at the bottom as in a conversation; older items are fetched when scrolling up.
import { memo, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimelineItem, TimelineKind } from '@tratativa/contract/cases/desk/shapes'
import { useErrorText } from '../../../../platform/errors.ts'
import { useLogin } from '../../../../platform/login.ts'
import { useSlot } from '../../../../platform/slots.ts'
import { useUrlValues } from '../../../../platform/url-value.ts'
import { nextPageLoader } from '../../../../ui/next-page.ts'
import { EmptyState, ErrorState, NoResult } from '../../../../ui/states.tsx'
import { textLink } from '../../../../ui/text-link.ts'
import { useTimeline } from '../desk.api.ts'
import { DocumentBody } from '../documents/document-body.tsx'
import { DayHeading } from './day-heading.tsx'
import { ItemBody } from './item-body.tsx'
import { NoteBody } from './note-body.tsx'
import { TimelineBar } from './timeline-bar.tsx'
import { timelineCountOf, timelineDaysOf, kindsOf, readGroup } from './timeline-groups.ts'
import { TimelineRow } from './timeline-row.tsx'
import { TimelineSkeleton } from './timeline-skeleton.tsx'
import { useNotes } from './use-notes.ts'
import styles from './timeline.module.css'

type ItemProps = { caseId: string; item: TimelineItem; onReply: (item: TimelineItem) => void }

const NoteItem = ({ caseId, item }: Omit<ItemProps, 'onReply'>) => {
  const notes = useNotes(caseId)
  const id = String(item.note?.id)
  return <NoteBody item={item} onEdit={(text) => notes.edit({ id, text })} onRemove={() => notes.remove({ id })} />
}

const Item = ({ caseId, item, onReply }: ItemProps) => {
  const parts = useSlot('timelineParts')
  const { note, document, message, hiddenChat, event } = item
  if (note) return <NoteItem {...{ caseId, item }} />
  const other = message || hiddenChat || event ? parts.find(({ kinds }) => kinds.includes(item.kind)) : undefined
  if (other) return <other.part {...{ caseId, item, onReply }} />
  return document ? <DocumentBody item={item} /> : <ItemBody item={item} />
}

/** Memoised: of thousands of items only the changed ones render again. */
const Row = memo(({ caseId, item, onReply }: ItemProps) => (
  <TimelineRow item={item}>
    <Suspense fallback={<span className={styles.said}>{item.text}</span>}>
      <Item {...{ caseId, item, onReply }} />
    </Suspense>
  </TimelineRow>
))

/** Loads older items before the reader reaches the top. */
const useOlder = (isWanted: boolean, load: () => void) => {
  const mark = useRef<HTMLParagraphElement>(null)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    if (!isWanted || !mark.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { root: mark.current.closest('section'), rootMargin: '600px 0px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [isWanted])
  return mark
}

/** Returns to the newest item when it is the reader's own: a sent message, a saved note and an offer are seen at once. */
const useOwnNewest = (box: RefObject<HTMLElement | null>, newest: TimelineItem | undefined) => {
  const claims = useLogin()?.claims
  const shownKey = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (!newest) return
    const isNew = shownKey.current !== undefined && shownKey.current !== newest.key
    shownKey.current = newest.key
    // A message names its writer by the e-mail.
    const isOwn = newest.message
      ? newest.message.userEmail === claims?.user_email
      : newest.by?.accountId === claims?.userId
    if (isNew && isOwn) box.current?.scrollTo({ top: 0 })
  }, [box, claims, newest])
}

/** The items by day; the heading of the day that is shown already is left out. */
const Days = ({
  caseId,
  items,
  onReply,
  shownDay = '',
}: Omit<ItemProps, 'item'> & { items: readonly TimelineItem[]; shownDay?: string | undefined }) =>
  useMemo(() => timelineDaysOf(items), [items]).map(({ day, items: dayItems }) => (
    <div key={day}>
      {day !== shownDay && <DayHeading day={day} />}
      <ol>
        {dayItems.map((item) => (
          <Row key={item.key} {...{ caseId, item, onReply }} />
        ))}
      </ol>
    </div>
  ))

const Tails = ({
  caseId,
  items,
  onReply,
  kinds,
}: Omit<ItemProps, 'item'> & { items: readonly TimelineItem[]; kinds: readonly TimelineKind[] }) => {
  const tails = useSlot('timelineTails').filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
  const [newest] = items
  const shownDay = newest && timelineDaysOf([newest])[0]?.day
  return (
    <Suspense>
      {tails.map(({ id, part: Part }) => (
        <Part
          key={id}
          {...{ caseId, items }}
          draw={(pending) => <Days {...{ caseId, onReply, shownDay }} items={pending} />}
        />
      ))}
    </Suspense>
  )
}

const isReceived = ({ message }: TimelineItem) => message?.type === 'received' && message.mediaType !== 'gap'

type TimelinePaneProps = {
  id: string
  /** Gets the newest message of the other side. */
  newestReceived: RefObject<TimelineItem | null>
  onReply: (item: TimelineItem) => void
}

export const TimelinePane = ({ id, newestReceived, onReply }: TimelinePaneProps) => {
  const { t } = useTranslation('desk')
  const errorText = useErrorText()
  const { read, change } = useUrlValues()
  const group = readGroup(read('tipo'))
  const search = read('q')
  const kinds = kindsOf(group)
  const pages = useTimeline(id, { kinds, search })
  const { data, error, refetch, hasNextPage, isFetchingNextPage } = pages
  const watchers = useSlot('timelineWatchers')
  const box = useRef<HTMLElement>(null)
  const items = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  // As soon as it is drawn, it can be answered.
  useLayoutEffect(() => {
    newestReceived.current = items.find(isReceived) ?? null
  }, [items, newestReceived])
  useOwnNewest(box, items[0])
  const mark = useOlder(hasNextPage && !isFetchingNextPage, nextPageLoader(pages))
  const counts = data?.pages[0]?.counts
  const narrow = { tipo: null, q: null }
  return (
    <>
      <TimelineBar
        {...{ group, search }}
        countOf={(timelineGroup) => (counts ? timelineCountOf(counts, timelineGroup) : undefined)}
        onGroup={(tipo) => change({ tipo }, { replace: true })}
        onSearch={(q) => change({ q }, { replace: true })}
      />
      {/* The reversed flex direction keeps the box scrolled to the newest item, and keeps its scroll position when older items are added above. */}
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- scrolled by the keys */}
      <section ref={box} data-timeline="" className={styles.scroller} tabIndex={0} aria-label={t('timeline.title')}>
        <div className={styles.all}>
          {!data && !error && <TimelineSkeleton />}
          {error && !data && (
            <ErrorState title={t('timeline.failed')} onRetry={() => void refetch()}>
              {errorText(error)}
            </ErrorState>
          )}
          {data && items.length === 0 && group === null && search === '' && <EmptyState title={t('timeline.none')} />}
          {data && items.length === 0 && (group !== null || search !== '') && (
            <NoResult title={t('timeline.noResult')} onClear={() => change(narrow, { replace: true })} />
          )}
          {hasNextPage && (
            <p ref={mark} className={styles.more}>
              <button type="button" className={textLink} disabled={isFetchingNextPage} onClick={nextPageLoader(pages)}>
                {t(isFetchingNextPage ? 'timeline.loading' : 'timeline.more')}
              </button>
            </p>
          )}
          <Days caseId={id} {...{ items, onReply }} />
          {data && search === '' && <Tails caseId={id} {...{ items, onReply, kinds }} />}
        </div>
      </section>
      <Suspense>
        {watchers.map(({ id: name, part: Watcher }) => (
          <Watcher key={name} {...{ items, box }} />
        ))}
      </Suspense>
    </>
  )
}
