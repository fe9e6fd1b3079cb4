// The window of the conversations: it lies above every page, and above it only what it opens itself.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { useModal } from '../../../ui/use-modal.ts'
import { chatActs } from '../chat-acts.ts'
import styles from './panel-frame.module.css'

type PanelFrameProps = {
  rail: ReactNode
  list: ReactNode
  conversation: ReactNode
  /** Without one a telephone shows the list. */
  hasConversation: boolean
  note: ReactNode
  onClose: () => void
}

/** 35 parts are the list, 65 the conversation; a telephone shows one of them at a time. */
export const PanelFrame = ({ rail, list, conversation, hasConversation, note, onClose }: PanelFrameProps) => {
  const { t } = useTranslation('chat')
  const ref = useModal(onClose)
  return (
    <dialog
      ref={ref}
      aria-label={t('panel')}
      data-acts={chatActs.id}
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

/** A tab or a screen that has no list beside it. */
export const WholeFrame = ({
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
