import { Avatar } from '../../../ui/avatar.tsx'
import styles from './chat-row.module.css'

/** Their picture, or the letters of their name while there is none. */
export const ChatAvatar = ({ name, src }: { name: string; src: string | undefined }) =>
  src === undefined ? <Avatar name={name} size="lg" /> : <img className={styles.picture} src={src} alt="" />
