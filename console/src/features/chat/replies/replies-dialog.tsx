import { useState } from 'react'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SavedReply } from '@tratativa/contract/chat/shapes'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './replies.module.css'

type EditedReply = Omit<SavedReply, 'id'> & { readonly id: SavedReply['id'] | null }

type RepliesDialogProps = {
  replies: readonly SavedReply[]
  mayWriteCompany: boolean
  isBusy: boolean
  refused: string | null
  onSave: (reply: EditedReply, onSaved: () => void) => void
  onRemove: (reply: SavedReply) => void
  onClose: () => void
}

const blank: EditedReply = { id: null, name: '', content: '', isOfCompany: false }

type FormProps = Pick<RepliesDialogProps, 'mayWriteCompany' | 'isBusy' | 'refused' | 'onSave'> & {
  reply: EditedReply
  onClose: () => void
}

const ReplyForm = ({ reply, mayWriteCompany, isBusy, refused, onSave, onClose }: FormProps) => {
  const { t } = useTranslation(['chat', 'replies'])
  const [edited, setEdited] = useState(reply)
  return (
    <FormDialog
      title={t(reply.id === null ? 'replies:new' : 'replies:edit')}
      save={t('settings.save')}
      cancel={t('cancel')}
      {...{ isBusy, refused, onClose }}
      onSave={() => onSave(edited, onClose)}
    >
      <TextField
        label={t('replies:name')}
        required
        maxLength={40}
        value={edited.name}
        onChange={({ target }) => setEdited({ ...edited, name: target.value })}
      />
      <TextArea
        label={t('replies:text')}
        hint={t('settings.templateFields')}
        required
        rows={6}
        maxLength={4096}
        value={edited.content}
        onChange={({ target }) => setEdited({ ...edited, content: target.value })}
      />
      {mayWriteCompany && (
        <Checkbox
          label={t('replies:ofCompany')}
          disabled={reply.id !== null}
          checked={edited.isOfCompany}
          onChange={({ target }) => setEdited({ ...edited, isOfCompany: target.checked })}
        />
      )}
    </FormDialog>
  )
}

export const RepliesDialog = (props: RepliesDialogProps) => {
  const { replies, mayWriteCompany, isBusy, onRemove, onClose } = props
  const { t } = useTranslation(['chat', 'replies'])
  const [edited, setEdited] = useState<EditedReply | null>(null)
  return (
    <Dialog
      open
      title={t('replies:title')}
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={() => setEdited(blank)}>
          {t('replies:new')}
        </Button>
      }
    >
      {replies.length === 0 && <p className={styles.hint}>{t('replies:none')}</p>}
      <ul className={styles.managed}>
        {replies.map((reply) => (
          <li key={reply.id} className={styles.reply}>
            <b dir="auto">{reply.name}</b>
            {reply.isOfCompany && <span className={styles.company}>{t('replies:company')}</span>}
            {(!reply.isOfCompany || mayWriteCompany) && (
              <span className={styles.acts}>
                <IconButton
                  size="sm"
                  icon={IconPencil}
                  label={t('replies:editNamed', { name: reply.name })}
                  onClick={() => setEdited(reply)}
                />
                <IconButton
                  size="sm"
                  icon={IconTrash}
                  label={t('replies:remove', { name: reply.name })}
                  disabled={isBusy}
                  onClick={() => onRemove(reply)}
                />
              </span>
            )}
            <p className={styles.text} dir="auto">
              {reply.content}
            </p>
          </li>
        ))}
      </ul>
      {edited && <ReplyForm {...props} reply={edited} onClose={() => setEdited(null)} />}
    </Dialog>
  )
}
