import type { Chat } from '@tratativa/contract/chat/shapes'
import { usePictureLink } from '../media/media.api.ts'
import { ChatAvatar } from './chat-avatar.tsx'
import { contactName } from './contact-name.ts'

export const AvatarPane = ({ chat }: { chat: Chat }) => {
  const { data } = usePictureLink(chat.chatId, chat.profilePicUrl !== null)
  return <ChatAvatar name={contactName(chat)} src={data} />
}
