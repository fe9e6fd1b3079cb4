import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peoplePermissions } from '@tratativa/contract/people/permissions'
import type { Address, PersonDetail } from '@tratativa/contract/people/shapes'
import { useCan } from '../../../platform/can.ts'
import { useToast } from '../../../ui/toast.tsx'
import { NewBlockPane } from '../blocks/new-block-pane.tsx'
import { MergeHistoryPane } from '../merges/merge-history-pane.tsx'
import { PersonContacts } from './person-contacts.tsx'
import { PersonDetailsList } from './person-details-list.tsx'
import styles from './person.module.css'

/** The person's data, addresses and merges. */
export const PersonDataPane = ({ person }: { person: PersonDetail }) => {
  const { t } = useTranslation('people')
  const toast = useToast()
  const mayBlock = useCan(peoplePermissions.blocksAdd)
  const [blocked, setBlocked] = useState<Address | null>(null)
  const copy = (value: string) => {
    void navigator.clipboard.writeText(value).then(() => toast.message(t('copied')))
  }
  return (
    <div className={styles.data}>
      <PersonContacts
        person={person}
        addresses={person.addresses}
        isBlocked={person.blocking === 'all'}
        onCopy={copy}
        onBlock={mayBlock ? setBlocked : null}
      />
      <div className={styles.side}>
        <PersonDetailsList person={person} />
        <MergeHistoryPane merges={person.merges} />
      </div>
      {blocked && (
        <NewBlockPane target={{ value: blocked.value, shown: blocked.value }} onClose={() => setBlocked(null)} />
      )}
    </div>
  )
}
