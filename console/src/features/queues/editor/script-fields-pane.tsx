// The scripts of a queue: one for every situation, others for single ones, and a preview with the data of a case.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { scriptFields } from '@tratativa/contract/queues/script'
import { useErrorText } from '../../../platform/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from '../queues.module.css'
import { useQueueChoices, usePreviewScript } from '../queues.api.ts'
import type { QueueFieldsProps, QueueValues } from './queue-editor-pane.tsx'

type Script = QueueValues['scripts'][number]

const Preview = ({ text }: { text: string }) => {
  const { t } = useTranslation('queues')
  const errorText = useErrorText()
  const [caseId, setCaseId] = useState('')
  const { mutate, data, error, isPending } = usePreviewScript()
  return (
    <>
      <div className={styles.bar}>
        <TextField label={t('script.case')} value={caseId} onChange={({ target }) => setCaseId(target.value)} />
        <Button disabled={caseId === '' || isPending} onClick={() => mutate({ caseId, text })}>
          {t('script.preview')}
        </Button>
      </div>
      {error && <p role="alert">{errorText(error)}</p>}
      {data && !error && <p dir="auto">{data.data.text}</p>}
    </>
  )
}

const ScriptField = ({ script, onChange }: { script: Script; onChange: (script: Script | null) => void }) => {
  const { t } = useTranslation('queues')
  const situations = useQueueChoices()?.situations.filter(({ isActive }) => isActive) ?? []
  return (
    <>
      <div className={styles.bar}>
        <NativeSelect
          label={t('script.situation')}
          value={String(script.situationId ?? '')}
          options={[
            { value: '', label: t('script.any') },
            ...situations.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) =>
            onChange({ ...script, situationId: target.value === '' ? null : Number(target.value) })
          }
        />
        <Button onClick={() => onChange(null)}>{t('script.remove')}</Button>
      </div>
      <TextArea
        label={t('script')}
        rows={4}
        value={script.text}
        onChange={({ target }) => onChange({ ...script, text: target.value })}
      />
      {script.text !== '' && <Preview text={script.text} />}
    </>
  )
}

export const ScriptFields = ({ values, onChange }: QueueFieldsProps) => {
  const { t } = useTranslation('queues')
  const { scripts } = values
  const names = scriptFields.map((field) => `{{${field}}}`).join(' ')
  return (
    <fieldset className={styles.fieldset}>
      <legend>{t('scripts')}</legend>
      <p className={styles.quiet}>
        {t('scripts.text')} <bdi dir="ltr">{names}</bdi>
      </p>
      {scripts.map((script, index) => (
        <ScriptField
          // eslint-disable-next-line react/no-array-index-key -- a script has no id, and its place is all that tells it from another
          key={index}
          script={script}
          onChange={(changed) =>
            onChange({
              scripts: changed === null ? scripts.filter((_, other) => other !== index) : scripts.with(index, changed),
            })
          }
        />
      ))}
      <Button onClick={() => onChange({ scripts: [...scripts, { situationId: null, text: '' }] })}>
        {t('script.add')}
      </Button>
    </fieldset>
  )
}
