// The followed processes as a virtual list: only the rows near the viewport are rendered, however many there are.
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslation } from 'react-i18next'
import type { FollowedProcess } from '@tratativa/contract/monitoring/shapes'
import { classNames } from '../../ui/class-names.ts'
import { count } from '../../ui/count.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { DateText, Identifier } from '../../ui/islands.tsx'
import { Situation } from '../../ui-domain/situation.tsx'
import { KindMark } from './kind-mark.tsx'
import { useAge } from './use-age.ts'
import styles from './monitoring.module.css'

type ProcessListProps = {
  rows: readonly FollowedProcess[]
  openId: number | null
  onOpen: (id: number) => void
  isRefreshing: boolean
  /** Loads the next page; null where there is none. */
  onMore: (() => void) | null
}

const rowHeight = 64
const loadAheadRows = 20

const Row = ({ process, ageOf }: { process: FollowedProcess; ageOf: (process: FollowedProcess) => string }) => {
  const { t } = useTranslation('monitoring')
  const { last, newCount } = process
  return (
    <>
      <span className={styles.who}>
        <span className={styles.number}>
          <Identifier value={process.number} />
          {newCount > 0 && (
            <span className={styles.news} title={t('newCount', { n: newCount })}>
              <span aria-hidden>{count(newCount)}</span>
              <span className={styles.unseen}>{t('newCount', { n: newCount })}</span>
            </span>
          )}
        </span>
        <span className={styles.quiet}>
          <Dotted>
            <Identifier value={process.court} />
            {process.author && <bdi>{process.author}</bdi>}
            {process.client && <bdi>{process.client}</bdi>}
          </Dotted>
        </span>
      </span>
      <span className={styles.last}>
        <span className={styles.name}>
          {last === null ? (
            <span className={styles.quiet}>{t('noMovement')}</span>
          ) : (
            <>
              <DateText value={last.happenedAt} /> <KindMark kind={last.isPublication ? 'publication' : last.kind} />{' '}
              <bdi>{last.name}</bdi>
            </>
          )}
        </span>
        <span className={styles.quiet}>{ageOf(process)}</span>
      </span>
      <span className={styles.standing}>
        <Situation kind={process.tone} label={process.situation} />
        <span className={styles.quiet}>
          <bdi>{process.responsible ?? t('nobody')}</bdi>
        </span>
      </span>
    </>
  )
}

const stepOf = (key: string) => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)

export const ProcessList = ({ rows, openId, onOpen, isRefreshing, onMore }: ProcessListProps) => {
  const { t } = useTranslation('monitoring')
  const { ageOf } = useAge()
  const scroller = useRef<HTMLDivElement>(null)
  // Nothing that is memoised here reads the window: it is read anew at each drawing.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  })
  const items = virtual.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    if (lastShown >= rows.length - loadAheadRows) more.current?.()
  }, [lastShown, rows.length])
  const step = (event: KeyboardEvent, index: number) => {
    const next = index + stepOf(event.key)
    if (next === index || next < 0 || next >= rows.length) return
    event.preventDefault()
    virtual.scrollToIndex(next)
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus())
  }
  return (
    <div ref={scroller} className={styles.scroller} aria-busy={isRefreshing}>
      <ul className={styles.rows} style={{ blockSize: virtual.getTotalSize() }} aria-label={t('list')}>
        {items.map(({ index, key, start }) => {
          const process = rows[index]
          return (
            process && (
              <li key={key} className={styles.item} style={{ insetBlockStart: start, blockSize: rowHeight }}>
                <button
                  type="button"
                  data-index={index}
                  className={classNames(styles.row, process.newCount > 0 && styles.fresh)}
                  aria-current={process.id === openId || undefined}
                  onClick={() => onOpen(process.id)}
                  onKeyDown={(event) => step(event, index)}
                >
                  <Row process={process} ageOf={ageOf} />
                </button>
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
