// The messages as a virtual list anchored at its end: older pages added above do not move the text being read. Only rows near the viewport
// are rendered.
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, Ref, RefObject } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { IconArrowDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { guessedHeight } from './guessed-height.ts'
import type { HistoryRow } from './history-rows.ts'
import styles from './history.module.css'

export interface HistoryHandle {
  readonly toEnd: () => void
  /** True when the newest message is in view. */
  readonly isAtEnd: () => boolean
}

type HistoryProps = {
  rows: readonly HistoryRow[]
  draw: (row: HistoryRow) => ReactNode
  older: { has: boolean; isLoading: boolean; onLoad: () => void }
  /** Messages later than the cached ones; they exist after a jump to an earlier message. */
  newer: { has: boolean; isLoading: boolean; onLoad: () => void }
  /** The row to begin at: the mark above the unread at the top, a message in the middle; without one, the end. */
  beginAt: string | null
  unseen: number
  onAtEnd: (isAtEnd: boolean) => void
  onToEnd: () => void
  ref: Ref<HistoryHandle>
}

const loadDistancePx = 16
/** Number of rows from the start at which the previous page is fetched while the user scrolls back. */
const loadAheadDistancePx = 80
/** Distance in pixels from the end within which the user counts as reading the newest messages. */
const endDistancePx = 40
const topRoom = 48

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight

const useRows = ({ rows, newer, beginAt }: Pick<HistoryProps, 'rows' | 'newer' | 'beginAt'>) => {
  const scroller = useRef<HTMLDivElement>(null)
  // Must stay the same function: the list treats a new one as new rows and lays all of them out again at each render.
  const keyAt = useCallback((index: number) => rows[index]?.key ?? index, [rows])
  // Nothing that is memoised here reads the window: it is read anew at each drawing.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => guessedHeight(rows[index]),
    getItemKey: keyAt,
    overscan: 8,
    paddingStart: topRoom,
    scrollPaddingStart: topRoom,
    paddingEnd: 12,
    anchorTo: 'end',
    followOnAppend: !newer.has,
    scrollEndThreshold: endDistancePx,
  })
  const hasBegun = useRef<string | null | undefined>(undefined)
  const isHeld = useRef(false)
  const isThere = rows.length > 0
  useLayoutEffect(() => {
    if (!isThere || hasBegun.current === beginAt) return
    const beginIndex = beginAt === null ? -1 : rows.findIndex(({ key }) => key === beginAt)
    if (beginAt !== null && beginIndex < 0) return
    hasBegun.current = beginAt
    isHeld.current = beginIndex < 0
    if (beginIndex >= 0)
      virtual.scrollToIndex(beginIndex, { align: rows[beginIndex]?.kind === 'unread' ? 'start' : 'center' })
    else virtual.scrollToEnd()
  }, [isThere, beginAt, rows, virtual])
  // Measured heights replace estimates and move the end away, so the list keeps scrolling to the end until the user scrolls elsewhere.
  const height = virtual.getTotalSize()
  useLayoutEffect(() => {
    if (isHeld.current && !virtual.isAtEnd(1)) virtual.scrollToEnd()
  }, [height, virtual])
  const letGo = () => {
    isHeld.current = false
  }
  const before = useRef({ scrollTop: 0, scrollHeight: 0 })
  /** A smaller scroll position with an unchanged height means that something else scrolled: the browser's search or a screen reader. */
  const notice = ({ scrollTop, scrollHeight }: HTMLElement) => {
    if (scrollHeight === before.current.scrollHeight && scrollTop < before.current.scrollTop - 1) letGo()
    before.current = { scrollTop, scrollHeight }
  }
  const keepFoot = useCallback((element: HTMLElement, grownBy: number) => {
    // At the end the browser itself has moved what is in view.
    if (grownBy < 0 || distanceToEnd(element) > 1) element.scrollTop -= grownBy
    before.current = { scrollTop: element.scrollTop, scrollHeight: element.scrollHeight }
  }, [])
  const toEnd = () => {
    isHeld.current = true
    virtual.scrollToEnd()
  }
  const isGoingBack = () => !isHeld.current && virtual.scrollDirection === 'backward'
  return { scroller, virtual, letGo, notice, keepFoot, toEnd, isGoingBack }
}

/** Tells by how much the element has grown or shrunk, and once at first. */
const useGrowth = (element: RefObject<HTMLElement | null>, onGrown: (element: HTMLElement, by: number) => void) => {
  const grown = useRef(onGrown)
  useEffect(() => {
    grown.current = onGrown
  })
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    let height = watched.clientHeight
    const watch = new ResizeObserver(() => {
      const by = watched.clientHeight - height
      height = watched.clientHeight
      grown.current(watched, by)
    })
    watch.observe(watched)
    return () => watch.disconnect()
  }, [element])
}

const More = ({ older }: Pick<HistoryProps, 'older'>) => {
  const { t } = useTranslation('chat')
  if (!older.has) return null
  return (
    <div className={styles.more}>
      <Button size="sm" loading={older.isLoading} onClick={older.onLoad}>
        {older.isLoading ? t('history.loading') : t('history.more')}
      </Button>
    </div>
  )
}

const Pill = ({ unseen, onToEnd }: Pick<HistoryProps, 'unseen' | 'onToEnd'>) => {
  const { t } = useTranslation('chat')
  return (
    <button type="button" className={styles.pill} onClick={onToEnd}>
      <Icon of={IconArrowDown} size={14} />
      {unseen > 0 ? t('history.new', { count: unseen }) : t('history.toEnd')}
      {unseen > 0 && <Badge value={unseen} hidden />}
    </button>
  )
}

export const History = (props: HistoryProps) => {
  const { rows, draw, older, newer, unseen, onAtEnd, onToEnd, ref } = props
  const { t } = useTranslation('chat')
  const { scroller, virtual, letGo, notice, keepFoot, toEnd, isGoingBack } = useRows(props)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const drawn = virtual.getVirtualItems()
  const first = drawn[0]?.index ?? 0
  const last = drawn.at(-1)?.index ?? 0
  const place = virtual.scrollOffset
  useEffect(() => {
    const wantsOlder = first < (isGoingBack() ? loadAheadDistancePx : loadDistancePx) && older.has && !older.isLoading
    const wantsNewer = last > rows.length - loadDistancePx && newer.has && !newer.isLoading
    if (rows.length === 0 || !(wantsOlder || wantsNewer)) return
    // The rendered rows may belong to an earlier scroll position; the list then renders again. Reading `scrollTop` forces a layout, so it
    // is read only when a page is wanted.
    if (place !== scroller.current?.scrollTop) return
    if (wantsOlder) older.onLoad()
    if (wantsNewer) newer.onLoad()
  }, [first, last, place, isGoingBack, rows.length, older, newer, scroller])
  const isEnd = (element: HTMLElement) => !newer.has && distanceToEnd(element) <= endDistancePx
  useImperativeHandle(ref, () => ({ toEnd, isAtEnd: () => scroller.current !== null && isEnd(scroller.current) }))
  // The virtual list handles the scroll event after this handler, so its values would still be those of the previous position.
  const settle = (element: HTMLElement) => {
    const now = isEnd(element)
    if (now !== isAtEnd) setIsAtEnd(now)
    onAtEnd(now)
  }
  useGrowth(scroller, (element, by) => {
    keepFoot(element, by)
    settle(element)
  })
  const leap = () => {
    onToEnd()
    toEnd()
  }
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="region"
        aria-label={t('history')}
        data-history
        // The keyboard must be able to scroll the history, so it takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          notice(currentTarget)
          settle(currentTarget)
        }}
        onWheel={letGo}
        onTouchMove={letGo}
        onPointerDown={letGo}
        onKeyDown={letGo}
      >
        <div className={styles.all} style={{ height: virtual.getTotalSize() }}>
          <More older={older} />
          {drawn.map(({ key, index, start }) => {
            const row = rows[index]
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row && draw(row)}
              </div>
            )
          })}
        </div>
      </div>
      {(!isAtEnd || newer.has) && <Pill unseen={unseen} onToEnd={leap} />}
    </div>
  )
}
