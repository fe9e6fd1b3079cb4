// The window of the conversations: above every page, and below only the dialogs that it opens.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { useModal } from '../../../ui/use-modal.ts'
import { chatActions } from '../chat-actions.ts'
import styles from './panel-frame.module.css'

type PanelFrameProps = {
  rail: ReactNode
  list: ReactNode
  conversation: ReactNode
  /** Without a conversation a phone shows the list. */
  hasConversation: boolean
  note: ReactNode
  onClose: () => void
}

/** The list takes 35 %, the conversation 65 %; a phone shows one of them at a time. */
export const PanelFrame = ({ rail, list, conversation, hasConversation, note, onClose }: PanelFrameProps) => {
  const { t } = useTranslation('chat')
  const ref = useModal(onClose)
  return (
    <dialog
      ref={ref}
      aria-label={t('panel')}
      data-acts={chatActions.id}
      className={classNames(styles.panel, hasConversation && styles.hasConversation)}
    >
      {note}
      <div className={styles.grid}>
        {rail}
        {list}
        {conversation}
      </div>
    </dialog>
  )
}

/** For a tab or screen without a list. */
export const FullFrame = ({
  rail,
  children,
  onClose,
}: {
  rail?: ReactNode
  children: ReactNode
  onClose: () => void
}) => {
  const { t } = useTranslation('chat')
  const ref = useModal(onClose)
  return (
    <dialog ref={ref} aria-label={t('panel')} className={styles.panel}>
      <div className={classNames(styles.whole, rail === undefined && styles.bare)}>
        {rail}
        {children}
      </div>
    </dialog>
  )
}
