import { useTranslation } from 'react-i18next'
import type { ContactMerge } from '@tratativa/contract/chat/shapes'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Text } from '../../../ui/layout.tsx'
import { clockOf, dayOf, writeChatDay } from '../message/chat-time.ts'
import styles from './changes-dialog.module.css'

type MergesDialogProps = {
  merges: readonly ContactMerge[]
  onUndo: (merge: ContactMerge) => void
  onClose: () => void
}

const Moment = ({ timestamp }: { timestamp: string }) => (
  <bdi dir="ltr">{`${writeChatDay(dayOf(timestamp))} ${clockOf(timestamp)}`}</bdi>
)

/** Newest merge first: a later merge is undone before an earlier one. */
export const MergesDialog = ({ merges, onUndo, onClose }: MergesDialogProps) => {
  const { t } = useTranslation('chat')
  return (
    <Dialog open title={t('merge.title')} size="sm" onClose={onClose}>
      <p>{t('merge.text')}</p>
      <ul className={styles.list}>
        {merges.map((merge) => (
          <li key={merge.id}>
            {merge.contacts.map(({ name, number }, index) => (
              <p key={`${index} ${number}`} className={styles.before}>
                <bdi>{name || t('merge.noName')}</bdi>{' '}
                <bdi dir={number === '' ? undefined : 'ltr'}>{number || t('merge.hidden')}</bdi>
              </p>
            ))}
            <Text as="span" muted caption>
              {t('merge.joinedAt')} <Moment timestamp={merge.mergedAt} />
            </Text>{' '}
            {merge.undoneAt === null ? (
              <Button size="sm" onClick={() => onUndo(merge)}>
                {t('merge.undo')}
              </Button>
            ) : (
              <Text as="span" muted caption>
                {t('merge.undoneAt')} <Moment timestamp={merge.undoneAt} />
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
