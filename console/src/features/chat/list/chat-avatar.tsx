import { Avatar } from '../../../ui/avatar.tsx'
import styles from './chat-row.module.css'

/** The contact's picture, or the initials of the name without one. */
export const ChatAvatar = ({ name, src }: { name: string; src: string | undefined }) =>
  src === undefined ? <Avatar name={name} size="lg" /> : <img className={styles.picture} src={src} alt="" />
