import { useTranslation } from 'react-i18next'
import type { KeptMail } from '@tratativa/contract/identity/shapes'
import { DateText } from '../../../ui/islands.tsx'
import { textPieces } from './text-links.ts'
import styles from './mail-row.module.css'

const Body = ({ text }: { text: string }) => (
  <p className={styles.body} lang="pt-BR" dir="ltr">
    {textPieces(text).map((piece, at) =>
      piece.isLink ? (
        <a key={at} href={piece.text} target="_blank" rel="noopener noreferrer" className={styles.link}>
          {piece.text}
        </a>
      ) : (
        <span key={at}>{piece.text}</span>
      ),
    )}
  </p>
)

export const MailRow = ({ mail }: { mail: KeptMail }) => {
  const { t } = useTranslation('departments')
  return (
    <li>
      <details className={styles.mail}>
        <summary className={styles.summary}>
          <span className={styles.subject}>
            <bdi>{mail.subject}</bdi>
          </span>
          <span className={styles.to}>{t('mails.to', { to: mail.to })}</span>
          <span className={styles.when}>
            <DateText value={mail.createdAt} time />
          </span>
        </summary>
        <Body text={mail.text} />
      </details>
    </li>
  )
}
