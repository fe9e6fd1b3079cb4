import type { ReactNode } from 'react'
import {
  IconAlarmSnooze,
  IconArrowLeft,
  IconArrowsJoin2,
  IconChevronDown,
  IconMail,
  IconMailOpened,
  IconStar,
  IconStarFilled,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isFinished, isUnassigned } from '@tratativa/contract/chat/abilities'
import { chatStatuses } from '@tratativa/contract/chat/statuses'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { PhoneButton } from '../../../platform/phone-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { headName } from '../list/contact-name.ts'
import styles from './conversation.module.css'

type ConversationHeadProps = {
  chat: Chat
  avatar: ReactNode
  /** The other people who look at the conversation. */
  presence: ReactNode
  isFinishing: boolean
  onBack: () => void
  onResponsible: () => void
  /** Null when the user may not take the chat, or when it has a responsible. */
  onTake: (() => void) | null
  isTaking: boolean
  onFavorite: () => void
  onStatus: () => void
  onFinish: () => void
  /** Null when the conversation cannot be put off. */
  onSnooze: (() => void) | null
  /** The person put the conversation off: the act brings it back. */
  isSnoozed: boolean
  /** Null when the user may not reopen a finished conversation. */
  onReopen: (() => void) | null
  /** Null when no other contact was merged into this one, or when the user may not undo the merge. */
  onMerges: (() => void) | null
  onClose: (() => void) | null
}

const Responsible = ({ chat }: { chat: Chat }) => {
  const { t } = useTranslation('chat')
  if (isUnassigned(chat)) return t(isFinished(chat) ? 'header.nobody' : 'header.unassigned')
  const name = chat.userName ?? chat.userEmail ?? ''
  return chat.departmentName === null
    ? t('header.attendedByOne', { name })
    : t('header.attendedBy', { name, department: chat.departmentName })
}

const ConversationActions = (props: ConversationHeadProps) => {
  const { chat, onTake, isTaking, isFinishing, onFavorite, onStatus, onFinish, onReopen, onMerges, onClose } = props
  const { onSnooze, isSnoozed } = props
  const { t } = useTranslation('chat')
  const isDone = isFinished(chat)
  const reopen = isDone ? onReopen : null
  const isPending = chat.status === chatStatuses.pending
  return (
    <div className={styles.acts}>
      {onTake && (
        <Button size="sm" variant="primary" loading={isTaking} onClick={onTake}>
          {t('take.act')}
        </Button>
      )}
      {onMerges && <IconButton icon={IconArrowsJoin2} flip label={t('merge.title')} onClick={onMerges} />}
      <IconButton
        icon={chat.isFavorite ? IconStarFilled : IconStar}
        label={t(chat.isFavorite ? 'favorite.remove' : 'favorite.add')}
        active={chat.isFavorite}
        className={classNames(chat.isFavorite && styles.favorite)}
        onClick={onFavorite}
      />
      {!isDone && (
        <IconButton
          icon={isPending ? IconMailOpened : IconMail}
          label={t(isPending ? 'status.toOpen' : 'status.toPending')}
          onClick={onStatus}
        />
      )}
      {onSnooze && (
        <IconButton
          icon={IconAlarmSnooze}
          label={t(isSnoozed ? 'snooze.wake' : 'snooze.act')}
          active={isSnoozed}
          onClick={onSnooze}
        />
      )}
      <Button
        size="sm"
        className={styles.finish}
        loading={isFinishing}
        disabled={isDone && !reopen}
        onClick={reopen ?? onFinish}
      >
        {t(reopen ? 'reopen.act' : isFinishing ? 'finish.acting' : 'finish.act')}
      </Button>
      {onClose && (
        <>
          <i className={styles.rule} aria-hidden />
          <IconButton icon={IconX} label={t('close')} className={styles.close} onClick={onClose} />
        </>
      )}
    </div>
  )
}

const CallButton = ({ chat: { number, caseId, personId, ...chat } }: { chat: Chat }) => (
  <PhoneButton
    {...{ number }}
    name={headName(chat)}
    {...(caseId !== null && { caseId })}
    {...(personId !== null && { personId })}
  />
)

/** Header of a conversation: contact, responsible person, and the actions on the conversation. */
export const ConversationHead = (props: ConversationHeadProps) => {
  const { chat, avatar, presence, onBack, onResponsible } = props
  const { t } = useTranslation('chat')
  return (
    <header className={styles.head}>
      <IconButton flip icon={IconArrowLeft} label={t('back')} className={styles.back} onClick={onBack} />
      {avatar}
      <div className={styles.who}>
        <h2 className={styles.names}>
          <span className={styles.name} dir="auto">
            {headName(chat)}
          </span>
          {chat.number !== '' && (
            <bdi dir="ltr" className={styles.number}>
              {chat.number}
            </bdi>
          )}
          {chat.number !== '' && <CallButton chat={chat} />}
        </h2>
        <button type="button" className={styles.responsible} aria-haspopup="dialog" onClick={onResponsible}>
          <span className={styles.cut} dir="auto">
            <Responsible chat={chat} />
          </span>
          <Icon of={IconChevronDown} size={14} />
        </button>
      </div>
      {presence}
      <ConversationActions {...props} />
    </header>
  )
}
