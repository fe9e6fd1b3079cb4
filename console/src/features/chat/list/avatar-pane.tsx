import type { Chat } from '@tratativa/contract/chat/shapes'
import { usePictureLink } from '../media/media.api.ts'
import { contactName } from './contact-name.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import styles from './chat-row.module.css'

/** The contact's picture, or the initials of the name without one. */
const ChatAvatar = ({ name, src }: { name: string; src: string | undefined }) =>
  src === undefined ? <Avatar name={name} size="lg" /> : <img className={styles.picture} src={src} alt="" />

export const AvatarPane = ({ chat }: { chat: Chat }) => {
  const { data } = usePictureLink(chat.chatId, chat.profilePicUrl !== null)
  return <ChatAvatar name={contactName(chat)} src={data} />
}
