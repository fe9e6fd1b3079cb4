// Marks conversations as read when their newest message was seen on the desk of their case.
import { useEffect, useMemo } from 'react'
import type { RefObject } from 'react'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { useReadChat } from '../chats.api.ts'
import { useReading } from '../conversation/use-reading.ts'
import { newestUnread } from './newest-unread.ts'

type ReadingPaneProps = {
  items: readonly TimelineItem[]
  box: RefObject<HTMLElement | null>
}

/** Returns whether the item is drawn within the box. */
const isSeen = (box: HTMLElement, key: string) => {
  const row = box.querySelector(`[data-key="${CSS.escape(key)}"]`)
  if (!row) return false
  const [room, own] = [box.getBoundingClientRect(), row.getBoundingClientRect()]
  return own.bottom <= room.bottom + 1 && own.bottom >= room.top
}

export const ReadingPane = ({ items, box }: ReadingPaneProps) => {
  const { mutate } = useReadChat()
  const unread = useMemo(() => newestUnread(items), [items])
  const seen = (): ChatId[] => {
    const element = box.current
    return element ? unread.filter(({ key }) => isSeen(element, key)).map(({ chatId }) => chatId) : []
  }
  const { onHand, onScroll } = useReading({
    unread: unread.length,
    isAllSeen: () => seen().length > 0,
    markRead: () => {
      for (const id of seen()) mutate({ id })
    },
  })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const hand = ['mousemove', 'wheel', 'keydown', 'touchmove'] as const
    for (const name of hand) element.addEventListener(name, onHand, { passive: true })
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      for (const name of hand) element.removeEventListener(name, onHand)
      element.removeEventListener('scroll', onScroll)
    }
  }, [box, onHand, onScroll])
  return null
}
