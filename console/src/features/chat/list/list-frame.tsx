// Frame of the list of one tab: title, search, filters and content.
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode, WheelEvent } from 'react'
import { IconAlarmSnooze, IconHourglassEmpty, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ChatCounts } from '@tratativa/contract/chat/shapes'
import { Chip } from '../../../ui/chip.tsx'
import { count as write } from '../../../ui/count.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useNarrow } from '../../../ui/use-narrow.ts'
import type { ListShow } from '../use-panel.ts'
import styles from './list-frame.module.css'

const chips = ['all', 'unread', 'favorites'] as const

type ListFrameProps = {
  title: string
  counts: ChatCounts['chats'] | undefined
  snoozedCount: number
  show: ListShow
  onShow: (show: ListShow) => void
  search: string
  onSearch: (search: string) => void
  order: 'newest' | 'waiting'
  onOrder: (order: 'newest' | 'waiting') => void
  filters: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The arrow down leads from the search to its first conversation. */
const enterRows = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('[data-chat]')?.focus()
}

/** A mouse has one wheel, so it scrolls the row of chips sideways. */
const scrollSideways = ({ currentTarget: row, deltaY }: WheelEvent<HTMLElement>) =>
  row.scrollBy({ left: getComputedStyle(row).direction === 'rtl' ? -deltaY : deltaY })

/** The row of chips with the active chip in view, and its neighbours beside it. */
const useChipRow = (show: ListShow) => {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const active = row.current?.querySelector(`[data-show=${show}]`)
    active?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' })
  }, [show])
  return row
}

export const ListFrame = (props: ListFrameProps) => {
  const { title, counts, snoozedCount, show, onShow, search, onSearch, order, onOrder, filters, onClose, children } =
    props
  const { t } = useTranslation('chat')
  const chipRow = useChipRow(show)
  const isNarrow = useNarrow('(max-width: 768px)')
  return (
    <section className={styles.list} aria-label={title} onKeyDown={enterRows}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton
          icon={IconHourglassEmpty}
          label={t('list.waiting')}
          active={order === 'waiting'}
          onClick={() => onOrder(order === 'waiting' ? 'newest' : 'waiting')}
        />
        <IconButton
          icon={IconAlarmSnooze}
          label={t('list.snoozed', { count: write(snoozedCount) as unknown as number })}
          active={show === 'snoozed'}
          onClick={() => onShow(show === 'snoozed' ? 'all' : 'snoozed')}
        />
        {filters}
        {isNarrow && <IconButton icon={IconX} label={t('close')} onClick={onClose} />}
      </header>
      <SearchField className={styles.search} label={t('list.search')} value={search} onSearch={onSearch} />
      <div ref={chipRow} className={styles.chips} role="group" aria-label={t('chips')} onWheel={scrollSideways}>
        {chips.map((chip) => (
          <Chip key={chip} data-show={chip} className={styles.chip} active={show === chip} onClick={() => onShow(chip)}>
            {t(`chip.${chip}`, { count: write(counts?.[chip] ?? 0) as unknown as number })}
          </Chip>
        ))}
        <Chip
          data-show="finished"
          className={styles.chip}
          active={show === 'finished'}
          onClick={() => onShow('finished')}
        >
          {t('chip.finished')}
        </Chip>
      </div>
      <div className={styles.rows}>{children}</div>
    </section>
  )
}
