import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/states.tsx'
import { useMailPages } from '../departments.api.ts'
import { ListPages } from '../list-pages.tsx'
import { PaneHead } from '../pane-head.tsx'
import type { OutboxMail } from '@tratativa/contract/identity/shapes'
import { MailRow } from './mail-row.tsx'
import styles from './records.module.css'

const MailList = ({ mails }: { mails: readonly OutboxMail[] }) => (
  <ul className={styles.list}>
    {mails.map((mail) => (
      <MailRow key={mail.id} mail={mail} />
    ))}
  </ul>
)

const ListPane = () => {
  const { t } = useTranslation('departments')
  const pages = useMailPages()
  const isKept = pages.data?.pages[0]?.isKept ?? false
  return (
    <ListPages
      pages={pages}
      none={<EmptyState title={t('mails.empty')}>{t(isKept ? 'mails.empty.text' : 'mails.off')}</EmptyState>}
    >
      {(mails) => <MailList mails={mails} />}
    </ListPages>
  )
}

/** The mails stored by an installation without a mail server, for the people who set it up or try it out. */
export const OutboxMailsPane = () => {
  const { t } = useTranslation('departments')
  return (
    <section>
      <PaneHead title={t('mails.title')} text={t('mails.text')} />
      <ListPane />
    </section>
  )
}
