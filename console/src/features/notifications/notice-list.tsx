import type { Notice } from '@tratativa/contract/notifications/shapes'
import { NoticeItem } from './notice-item.tsx'

export interface NoticeListProps {
  notices: readonly Notice[]
  onOpen: (notice: Notice) => void
  onMark: (notice: Notice, read: boolean) => void
}

export const NoticeList = ({ notices, onOpen, onMark }: NoticeListProps) => (
  <ul>
    {notices.map((notice) => (
      <NoticeItem key={notice._id} notice={notice} onOpen={onOpen} onMark={onMark} />
    ))}
  </ul>
)
