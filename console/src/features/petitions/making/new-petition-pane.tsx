// Makes a petition of a case from a model, and opens it.
import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { petitionPath } from '@tratativa/contract/kernel/paths'
import { useTranslation } from 'react-i18next'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useMakePetition, useModels } from '../petitions.api.ts'
import { CasePickerPane } from '../../cases/index.ts'
import type { PickedCase } from '../../cases/index.ts'

const namedFields = ['caseId', 'modelId', 'dueOn', 'title']

export const NewPetitionPane = ({ caseId, onClose }: { caseId?: string; onClose: () => void }) => {
  const { t } = useTranslation('petitions')
  const navigate = useNavigate()
  const models = useModels().data?.data ?? []
  const making = useMakePetition()
  const refused = useRefusedField()(making.error)
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const [model, setModel] = useState('')
  const [title, setTitle] = useState('')
  const [dueOn, setDueOn] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { withKey } = useActKey()
  const chosenCase = caseId ?? picked?.id
  const errorOf = (field: string) => (refused?.field === field ? refused.text : undefined)
  const save = () => {
    setIsTried(true)
    if (chosenCase === undefined || model === '') return
    making.mutate(
      withKey({
        caseId: chosenCase,
        modelId: Number(model),
        dueOn: dueOn === '' ? null : dueOn,
        ...(title.trim() === '' ? {} : { title }),
      }),
      { onSuccess: ({ data }) => void navigate({ to: petitionPath(data.id) }) },
    )
  }
  return (
    <FormDialog
      title={t('new')}
      save={t('new.save')}
      cancel={t('cancel')}
      isBusy={making.isPending}
      refused={refused && !namedFields.includes(refused.field ?? '') ? refused.text : null}
      onSave={save}
      onClose={onClose}
    >
      {caseId === undefined && (
        <CasePickerPane
          label={t('case')}
          blank={t('case.choose')}
          value={picked}
          onChange={setPicked}
          error={isTried && chosenCase === undefined ? t('case.missing') : errorOf('caseId')}
        />
      )}
      <Select
        label={t('model')}
        value={model}
        options={models.map(({ id, name, kind }) => ({ value: String(id), label: name, note: t(`kind.${kind}`) }))}
        onChange={setModel}
        error={isTried && model === '' ? t('model.missing') : errorOf('modelId')}
      />
      <TextField
        label={t('petition.title')}
        hint={t('petition.title.hint')}
        value={title}
        maxLength={200}
        onChange={({ target }) => setTitle(target.value)}
        error={errorOf('title')}
      />
      <DateField label={t('due')} value={dueOn} onChange={setDueOn} error={errorOf('dueOn')} />
    </FormDialog>
  )
}
