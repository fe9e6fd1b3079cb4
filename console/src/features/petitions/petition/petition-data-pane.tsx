import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PetitionFull } from '@tratativa/contract/petitions/shapes'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useEditPetition } from '../petitions.api.ts'

type PetitionDataProps = { petition: PetitionFull; onSaved: (version: number) => void; onClose: () => void }

/** The title and the deadline. */
export const PetitionDataPane = ({ petition, onSaved, onClose }: PetitionDataProps) => {
  const { t } = useTranslation('petitions')
  const { mutate, error, isPending } = useEditPetition()
  const refused = useRefusedField()(error)
  const [title, setTitle] = useState(petition.title)
  const [dueOn, setDueOn] = useState(petition.dueOn ?? '')
  const errorOf = (field: string) => (refused?.field === field ? refused.text : undefined)
  return (
    <FormDialog
      title={t('petition.data')}
      save={t('save')}
      cancel={t('cancel')}
      isBusy={isPending}
      refused={refused && refused.field !== 'title' && refused.field !== 'dueOn' ? refused.text : null}
      onClose={onClose}
      onSave={() =>
        mutate(
          { id: petition.id, version: petition.version, title, dueOn: dueOn === '' ? null : dueOn },
          {
            onSuccess: ({ data }) => {
              onSaved(data.version)
              onClose()
            },
          },
        )
      }
    >
      <TextField
        label={t('petition.title')}
        value={title}
        maxLength={200}
        error={errorOf('title')}
        onChange={({ target }) => setTitle(target.value)}
      />
      <DateField label={t('due')} value={dueOn} error={errorOf('dueOn')} onChange={setDueOn} />
    </FormDialog>
  )
}
