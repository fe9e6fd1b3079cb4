import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { viewReaches } from '@tratativa/contract/cases/list/views'
import type { ViewVisibility } from '@tratativa/contract/cases/list/views'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'

export type ViewDraft = { name: string; reach: ViewVisibility; withColumns: boolean }

type ViewDialogProps = {
  title: string
  first: ViewDraft
  /** True for people who may run batches: only they may save a view for the whole company. */
  mayReachAll: boolean
  isSaving: boolean
  /** The reason why the last save was refused. */
  error?: string
  onSave: (draft: ViewDraft) => void
  onClose: () => void
}

const longest = 80
const formId = 'case-view'

export const ViewDialog = ({ title, first, mayReachAll, isSaving, error, onSave, onClose }: ViewDialogProps) => {
  const { t } = useTranslation('cases')
  const [draft, setDraft] = useState(first)
  const name = draft.name.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name !== '' && !isSaving) onSave({ ...draft, name })
  }
  const reaches = viewReaches.filter((reach) => reach !== 'all' || mayReachAll || first.reach === 'all')
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={name === ''} loading={isSaving}>
            {t('view.keep')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} gap={16} onSubmit={submit}>
        <TextField
          data-autofocus
          label={t('view.name')}
          maxLength={longest}
          value={draft.name}
          error={error}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <Select
          label={t('view.reach')}
          options={reaches.map((reach) => ({ value: reach, label: t(`view.reach.${reach}`) }))}
          value={draft.reach}
          onChange={(value) =>
            setDraft({ ...draft, reach: viewReaches.find((viewReach) => viewReach === value) ?? draft.reach })
          }
        />
        <Checkbox
          label={t('view.withColumns')}
          checked={draft.withColumns}
          onChange={(event) => setDraft({ ...draft, withColumns: event.target.checked })}
        />
      </Stack>
    </Dialog>
  )
}
