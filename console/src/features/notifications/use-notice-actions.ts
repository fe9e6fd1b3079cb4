import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Notice } from '@tratativa/contract/notifications/shapes'
import { useErrorText } from '../../platform/errors.ts'
import { count } from '../../ui/count.ts'
import { useToast } from '../../ui/toast.tsx'
import { linkOf } from './notice-link.ts'
import { useMarkAllNotices, useMarkNotice } from './notifications.api.ts'

/** The acts on notices, wherever the notices are shown. */
export const useNoticeActions = () => {
  const { t } = useTranslation('notifications')
  const router = useRouter()
  const toast = useToast()
  const errorText = useErrorText()
  const command = useMarkNotice()
  const all = useMarkAllNotices()
  const onError = (error: Error) => toast.message(`${t('markFailed')} ${errorText(error)}`, { tone: 'burn' })
  const mark = ({ _id }: Notice, read: boolean) => command.mutate({ id: _id, read }, { onError })
  return {
    mark,
    markAll: () =>
      all.mutate(
        { read: true },
        { onError, onSuccess: ({ data }) => toast.message(t('markedAll', { n: count(data.changed) })) },
      ),
    isMarkingAll: all.isPending,
    /** Following a link marks the notice as read. The link itself opens a file. */
    open: (notice: Notice) => {
      if (!notice.read) mark(notice, true)
      const link = linkOf(notice)
      if (link !== null && !link.isFile) router.history.push(link.href)
    },
  }
}
