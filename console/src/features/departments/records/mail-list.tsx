import type { OutboxMail } from '@tratativa/contract/identity/shapes'
import { MailRow } from './mail-row.tsx'
import styles from './records.module.css'

export const MailList = ({ mails }: { mails: readonly OutboxMail[] }) => (
  <ul className={styles.list}>
    {mails.map((mail) => (
      <MailRow key={mail.id} mail={mail} />
    ))}
  </ul>
)
