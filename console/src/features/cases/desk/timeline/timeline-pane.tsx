// The timeline of the case, newest at the bottom as in a conversation; older items are fetched when scrolling up.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { useErrorText } from '../../../../platform/errors.ts'
import { useUrlValues } from '../../../../platform/url-value.ts'
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

const Item = ({ item, notes }: { item: TimelineItem; notes: ReturnType<typeof useNotes> }) => {
  const { note } = item
  if (note)
    return (
      <NoteBody
        item={item}
        onEdit={(text) => notes.edit({ id: String(note.id), text })}
        onRemove={() => notes.remove({ id: String(note.id) })}
      />
    )
  return item.document ? <DocumentBody item={item} /> : <ItemBody item={item} />
}

export const TimelinePane = ({ id }: { id: string }) => {
  const { t } = useTranslation('desk')
  const errorText = useErrorText()
  const { read, change } = useUrlValues()
  const group = readGroup(read('tipo'))
  const search = read('q')
  const kinds = kindsOf(group)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(id, { kinds, search })
  const notes = useNotes(id)
  const counts = data?.pages[0]?.counts
  const days = useMemo(() => timelineDaysOf(data?.pages.flatMap((page) => page.data) ?? []), [data])
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
      <section className={styles.scroller} tabIndex={0} aria-label={t('timeline.title')}>
        <div className={styles.all}>
          {!data && !error && <TimelineSkeleton />}
          {error && !data && (
            <ErrorState title={t('timeline.failed')} onRetry={() => void refetch()}>
              {errorText(error)}
            </ErrorState>
          )}
          {data && days.length === 0 && group === null && search === '' && <EmptyState title={t('timeline.none')} />}
          {data && days.length === 0 && (group !== null || search !== '') && (
            <NoResult title={t('timeline.noResult')} onClear={() => change(narrow, { replace: true })} />
          )}
          {hasNextPage && (
            <p className={styles.more}>
              <button
                type="button"
                className={textLink}
                disabled={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {t(isFetchingNextPage ? 'timeline.loading' : 'timeline.more')}
              </button>
            </p>
          )}
          {days.map(({ day, items }) => (
            <div key={day}>
              <DayHeading day={day} />
              <ol>
                {items.map((item) => (
                  <TimelineRow key={item.key} item={item}>
                    <Item item={item} notes={notes} />
                  </TimelineRow>
                ))}
              </ol>
            </div>
          ))}
        </div>
      </section>
    </>
  )
}
