import type { QueryClient } from '@tanstack/react-query'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { notificationsCalls } from '@tratativa/contract/notifications/calls'
import type { NotificationsEvents } from '@tratativa/contract/notifications/events'
import { changeCached, cachedAnswersWithInput, isFetching, refetch } from '../../platform/cached.ts'

const { notices } = notificationsCalls

/** A list shows new notices unless it is filtered to read notices. */
const showsNew = (read: unknown) => read !== true && read !== 'true'

export const notificationsLive: LiveMap<NotificationsEvents, QueryClient> = {
  'notifications.notice.raised': (cache, { notice }) => {
    // A fetch may have returned the notice before its event arrived. A notice that is already there is not counted twice.
    const heads = cachedAnswersWithInput(cache, notices).filter(({ input, page }) => page === 0 && showsNew(input.read))
    const knowing = heads.filter(({ answer }) => answer.data.some(({ _id }) => _id === notice._id)).length
    if (knowing > 0 && knowing === heads.length) return
    if (knowing > 0 || isFetching(cache, notices)) return refetch(cache, notices)
    changeCached(cache, notices, (answer, { read }, page) => ({
      ...answer,
      data: page === 0 && showsNew(read) ? [notice, ...answer.data] : answer.data,
      unread: answer.unread + 1,
    }))
  },
  'notifications.notice.marked': (cache, { unread }) => {
    changeCached(cache, notices, (answer) => ({ ...answer, unread }))
    // The event does not say which notices were marked, so the lists refetch.
    refetch(cache, notices)
  },
}
