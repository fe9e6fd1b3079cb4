import { lazy, Suspense } from 'react'
import { IconArrowForwardUp, IconDots, IconMoodPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { usePopoverButton } from '../../../ui/use-popover-button.ts'
import { TypedAhead } from '../../../ui/typed-ahead.tsx'
import type { ShownMessage } from '../message/shown-message.ts'
import styles from './message-acts.module.css'

const EmojiPicker = lazy(() =>
  import('../composer/emoji-picker.tsx').then((module) => ({ default: module.EmojiPicker })),
)

const usualEmoji = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

type ActsBarProps = {
  message: ShownMessage
  /** WhatsApp's interface of this installation can delete. */
  canDelete: boolean
  /** Empty removes the reaction. */
  onReact: (emoji: string) => void
  onForward: () => void
  onDelete: () => void
}

const MoreEmoji = ({ onReact }: Pick<ActsBarProps, 'onReact'>) => {
  const { t } = useTranslation('marks')
  const { anchor, isOpen, close, button } = usePopoverButton()
  return (
    <>
      <IconButton {...button} size="sm" icon={IconMoodPlus} label={t('moreEmoji')} />
      {isOpen && (
        // The popover opens with its picker: the placeholder takes the keys only outside a popover.
        <Suspense fallback={<TypedAhead onClose={close} />}>
          <Popover anchor={anchor} label={t('moreEmoji')} onClose={close}>
            <EmojiPicker
              onPick={(emoji) => {
                close()
                anchor.current?.focus()
                onReact(emoji)
              }}
            />
          </Popover>
        </Suspense>
      )}
    </>
  )
}

export const ActsBar = ({ message, canDelete, onReact, onForward, onDelete }: ActsBarProps) => {
  const { t } = useTranslation('marks')
  const own = message.reactions.find(({ fromMe }) => fromMe)?.emoji
  const isOurs = message.type === 'sent'
  const deletion = {
    id: 'delete',
    label: t(canDelete ? 'delete' : 'delete.cannot'),
    icon: IconTrash,
    danger: true,
    disabled: !canDelete || message.act?.state === 'waiting',
    onSelect: onDelete,
  }
  return (
    <div role="toolbar" aria-label={t('bar')} className={classNames(styles.bar, isOurs && styles.ours)}>
      {usualEmoji.map((emoji) => (
        <button
          key={emoji}
          type="button"
          className={styles.emoji}
          aria-pressed={own === emoji}
          aria-label={t(own === emoji ? 'unreact' : 'react', { emoji })}
          onClick={() => onReact(own === emoji ? '' : emoji)}
        >
          {emoji}
        </button>
      ))}
      <MoreEmoji onReact={(emoji) => onReact(own === emoji ? '' : emoji)} />
      <Menu
        label={t('more')}
        items={[
          { id: 'forward', label: t('forward'), icon: IconArrowForwardUp, onSelect: onForward },
          ...(isOurs ? [deletion] : []),
        ]}
        trigger={(trigger) => <IconButton {...trigger} size="sm" icon={IconDots} label={t('more')} />}
      />
    </div>
  )
}
