// The saved replies above a text that begins with a slash: arrows move, Enter inserts, Esc closes.
import { useId, useLayoutEffect, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedReply } from '@tratativa/contract/chat/shapes'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { classNames } from '../../../ui/class-names.ts'
import { repliesMatching } from './matching-replies.ts'
import { RepliesDialogPane } from './replies-dialog-pane.tsx'
import { useFillReply, useSavedReplies } from './replies.api.ts'
import styles from './replies.module.css'

/** Returns whether the key was for the list. */
export type TakeKey = (event: KeyboardEvent) => boolean

type RepliesPaneProps = {
  query: string
  caseId: string | null
  /** The text box hands its keys over while the list is shown. */
  keys: RefObject<TakeKey | null>
  onFill: (content: string) => void
  onClose: () => void
  /** Called when the dialog of the replies is closed: the writing goes on. */
  onManaged: () => void
}

const useReplyKeys = (
  { keys, onClose }: Pick<RepliesPaneProps, 'keys' | 'onClose'>,
  count: number,
  onPick: (index: number) => void,
) => {
  const [index, setIndex] = useState(0)
  const active = Math.min(index, count - 1)
  useLayoutEffect(() => {
    keys.current = (event) => {
      const { key, shiftKey, nativeEvent } = event
      if (nativeEvent.isComposing) return false
      if (key === 'Escape') onClose()
      else if (count === 0 || shiftKey) return false
      else if (key === 'ArrowDown') setIndex((active + 1) % count)
      else if (key === 'ArrowUp') setIndex((active - 1 + count) % count)
      else if (key === 'Enter' || key === 'Tab') onPick(active)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    }
    return () => {
      keys.current = null
    }
  })
  return active
}

export const RepliesPane = ({ query, caseId, keys, onFill, onClose, onManaged }: RepliesPaneProps) => {
  const { t } = useTranslation(['chat', 'replies'])
  const showRefusal = useRefusalToast()
  const listId = useId()
  const [isManaging, setIsManaging] = useState(false)
  const { data } = useSavedReplies()
  const filling = useFillReply()
  const replies = repliesMatching(data?.data ?? [], query)
  const pick = (reply: SavedReply | undefined) => {
    if (!reply || filling.isPending) return
    filling.mutate(
      { id: String(reply.id), caseId },
      {
        onSuccess: ({ data: { content } }) => onFill(content),
        onError: showRefusal,
      },
    )
  }
  const leave = () => {
    setIsManaging(false)
    onManaged()
  }
  const active = useReplyKeys({ keys, onClose }, replies.length, (index) => pick(replies[index]))
  if (!data) return null
  return (
    <div className={styles.list}>
      {replies.length > 0 && (
        <ul role="listbox" id={listId} aria-label={t('replies:title')} className={styles.items}>
          {replies.map((reply, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text box
            <li
              key={reply.id}
              role="option"
              aria-selected={index === active}
              className={classNames(styles.item, index === active && styles.on)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(reply)}
            >
              <b dir="auto">{reply.name}</b>
              <span className={styles.content} dir="auto">
                {reply.content}
              </span>
              {reply.isOfCompany && <span className={styles.company}>{t('replies:company')}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        {replies.length === 0 && <span>{t(data.data.length === 0 ? 'replies:none' : 'replies:noneFound')}</span>}
        <button type="button" className={styles.manage} onClick={() => setIsManaging(true)}>
          {t('replies:manage')}
        </button>
      </p>
      {isManaging && <RepliesDialogPane onClose={leave} />}
    </div>
  )
}
