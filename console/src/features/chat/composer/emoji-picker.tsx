import { EmojiPicker as Picker } from 'frimousse'
import type { EmojiPickerListComponents } from 'frimousse'
import { useTranslation } from 'react-i18next'
import { resolveEmoji } from './emoji-words.ts'
import styles from './emoji-picker.module.css'

const parts: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} className={styles.category}>
      {category.label}
    </div>
  ),
  Row: ({ children, ...props }) => (
    <div {...props} className={styles.row}>
      {children}
    </div>
  ),
  Emoji: ({ emoji, ...props }) => (
    <button {...props} type="button" className={styles.emoji} data-active={emoji.isActive || undefined}>
      {emoji.emoji}
    </button>
  ),
}

/** Finds emoji by name or by group; arrow keys move the focus. */
export const EmojiPicker = ({ onPick }: { onPick: (emoji: string) => void }) => {
  const { t, i18n } = useTranslation('chat')
  return (
    <Picker.Root
      className={styles.picker}
      columns={8}
      locale={i18n.language}
      resolveEmojiData={resolveEmoji}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <Picker.Search
        autoFocus
        data-autofocus
        className={styles.search}
        placeholder={t('emoji.search')}
        aria-label={t('emoji.search')}
      />
      <Picker.Viewport className={styles.viewport}>
        <Picker.Loading className={styles.note}>{t('emoji.loading')}</Picker.Loading>
        <Picker.Empty className={styles.note}>{t('emoji.none')}</Picker.Empty>
        <Picker.List className={styles.list} components={parts} />
      </Picker.Viewport>
    </Picker.Root>
  )
}
