import { useTranslation } from 'react-i18next'
import type { OutboxMail } from '@tratativa/contract/identity/shapes'
import { DateText } from '../../../ui/islands.tsx'
import { Text } from '../../../ui/layout.tsx'
import { splitTextByLinks } from './text-links.ts'
import styles from './records.module.css'

const Body = ({ text }: { text: string }) => (
  <p className={styles.body} lang="pt-BR" dir="ltr">
    {splitTextByLinks(text).map((piece, index) =>
      piece.isLink ? (
        <a key={index} href={piece.text} target="_blank" rel="noopener noreferrer" className={styles.link}>
          {piece.text}
        </a>
      ) : (
        <span key={index}>{piece.text}</span>
      ),
    )}
  </p>
)

export const MailRow = ({ mail }: { mail: OutboxMail }) => {
  const { t } = useTranslation('departments')
  return (
    <li>
      <details className={styles.mail}>
        <summary className={styles.summary}>
          <span className={styles.subject}>
            <bdi>{mail.subject}</bdi>
          </span>
          <span className={styles.to}>{t('mails.to', { to: mail.to })}</span>
          <Text as="span" faint>
            <DateText value={mail.createdAt} time />
          </Text>
        </summary>
        <Body text={mail.text} />
      </details>
    </li>
  )
}
