import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import styles from './timeline.module.css'

type NoteBodyProps = {
  item: TimelineItem
  onEdit: (text: string) => void
  onRemove: () => void
}

const Editor = ({ text, onSave, onClose }: { text: string; onSave: (text: string) => void; onClose: () => void }) => {
  const { t } = useTranslation('desk')
  const [typed, setTyped] = useState(text)
  const save = () => {
    if (typed.trim() !== '' && typed.trim() !== text) onSave(typed.trim())
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    if (event.key === 'Escape') onClose()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field inside
    <div className={styles.noteEditor} onKeyDown={onKeyDown}>
      <TextArea
        label={t('note.edit')}
        labelHidden
        rows={2}
        maxLength={4000}
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.noteActs}>
        <Button size="sm" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="sm" disabled={typed.trim() === ''} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}

export const NoteBody = ({ item, onEdit, onRemove }: NoteBodyProps) => {
  const { t } = useTranslation('desk')
  const [isEditing, setIsEditing] = useState(false)
  const { note, by, text } = item
  return (
    <>
      <p className={styles.head}>
        <b className={styles.who}>{by?.name ?? t('by.nobody')}</b>{' '}
        <span className={styles.dim}>{t(note?.isEdited ? 'note.edited' : 'note.one')}</span>
        {!isEditing && (
          <span className={styles.rowActs}>
            {note?.canEdit && (
              <IconButton size="sm" icon={IconPencil} label={t('note.edit')} onClick={() => setIsEditing(true)} />
            )}
            {note?.canRemove && <IconButton size="sm" icon={IconTrash} label={t('note.remove')} onClick={onRemove} />}
          </span>
        )}
      </p>
      {isEditing ? (
        <Editor text={text} onSave={onEdit} onClose={() => setIsEditing(false)} />
      ) : (
        <p className={styles.noteText}>
          <bdi>{text}</bdi>
        </p>
      )}
    </>
  )
}
