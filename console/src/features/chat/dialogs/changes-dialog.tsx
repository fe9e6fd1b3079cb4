import { useTranslation } from 'react-i18next'
import type { Message } from '@tratativa/contract/chat/shapes'
import { InfoDialog } from '../../../ui/info-dialog.tsx'
import { Text } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { clockOf, dayOf, writeChatDay } from '../message/chat-time.ts'
import styles from './changes-dialog.module.css'

type Change = { kind: 'edit' | 'delete'; before: string; at: string; by: string | null }

type ChangesDialogProps = { message: Message; changes: readonly Change[] | undefined; onClose: () => void }

/** Earlier versions of an edited message: they are evidence, so they are stored. */
export const ChangesDialog = ({ message, changes, onClose }: ChangesDialogProps) => {
  const { t } = useTranslation('chat')
  return (
    <InfoDialog open title={t('changes.title')} onClose={onClose}>
      {!changes && <Skeleton />}
      <ol className={styles.list}>
        {changes?.map(({ kind, before, at, by }) => (
          <li key={`${kind} ${at} ${before}`}>
            <Text as="span" muted caption>
              {t(`changes.${kind}`)} <bdi dir="ltr">{`${writeChatDay(dayOf(at))} ${clockOf(at)}`}</bdi>{' '}
              {by !== null && t('changes.by', { name: by })}
            </Text>
            <p dir="auto" className={styles.before}>
              {before}
            </p>
          </li>
        ))}
      </ol>
      {message.deletedAt === null && message.content !== '' && (
        <>
          <Text as="span" muted caption>
            {t('changes.now')}
          </Text>
          <p dir="auto" className={styles.before}>
            {message.content}
          </p>
        </>
      )}
    </InfoDialog>
  )
}
