// A new run: which cases, which model, and what it would make, before it starts.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActKey } from '../../../platform/use-act-key.ts'
import { isOutcomeUnknown } from '../../../platform/refused.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Columns, Row, Text } from '../../../ui/layout.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { count } from '../../../ui/count.ts'
import { useCaseViews, useModels, useStartRun } from '../petitions.api.ts'
import type { RunInput } from '../petitions.api.ts'
import { RunPreviewPane } from './run-preview-pane.tsx'

type Source = 'view' | 'pasted'
interface Choice {
  readonly source: Source
  readonly view: string
  readonly pasted: string
  readonly model: string
}

const nothing: Choice = { source: 'view', view: '', pasted: '', model: '' }

const useInput = ({ source, view, pasted, model }: Choice): RunInput | null => {
  const chosen = useCaseViews()?.find(({ id }) => String(id) === view)
  if (model === '') return null
  const modelId = Number(model)
  if (source === 'pasted') return pasted.trim() === '' ? null : { modelId, pasted }
  return chosen ? { modelId, filter: chosen.definition.filter } : null
}

const Choose = ({ choice, onChange }: { choice: Choice; onChange: (part: Partial<Choice>) => void }) => {
  const { t } = useTranslation('petitions')
  const views = useCaseViews() ?? []
  const models = useModels().data?.data ?? []
  return (
    <>
      <Columns min={220} gap={12} width={880}>
        <NativeSelect
          label={t('run.cases')}
          value={choice.source}
          options={(['view', 'pasted'] as const).map((value) => ({ value, label: t(`run.by.${value}`) }))}
          onChange={({ target }) => onChange({ source: target.value === 'pasted' ? 'pasted' : 'view' })}
        />
        {choice.source === 'view' && (
          <Select
            label={t('run.view')}
            value={choice.view}
            options={views.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(view) => onChange({ view })}
            hint={views.length === 0 ? t('run.noViews') : undefined}
          />
        )}
        <Select
          label={t('model')}
          value={choice.model}
          options={models.map(({ id, name, kind }) => ({ value: String(id), label: name, note: t(`kind.${kind}`) }))}
          onChange={(model) => onChange({ model })}
        />
      </Columns>
      {choice.source === 'pasted' && (
        <TextArea
          label={t('run.paste')}
          hint={t('run.paste.hint')}
          value={choice.pasted}
          rows={4}
          spellCheck={false}
          onChange={({ target }) => onChange({ pasted: target.value })}
        />
      )}
    </>
  )
}

type StartProps = Pick<ReturnType<typeof useActKey>, 'withKey'> & { input: RunInput; onStarted: () => void }

const Start = ({ input, withKey, onStarted }: StartProps) => {
  const { t } = useTranslation('petitions')
  const toast = useToast()
  const onError = useRefusalToast()
  const starting = useStartRun()
  const [dueOn, setDueOn] = useState('')
  // A run with another day would make every petition twice, so after a lost answer only the same run can be started.
  const mayBeStarted = starting.isPending || isOutcomeUnknown(starting.error)
  const start = () =>
    starting.mutate(withKey({ ...input, dueOn: dueOn === '' ? null : dueOn }), {
      onSuccess: () => {
        toast.message(t('run.started'))
        onStarted()
      },
      onError,
    })
  return (
    <RunPreviewPane input={input}>
      {(ready) => (
        <Row gap={12} align="end" wrap>
          <DateField label={t('due')} disabled={mayBeStarted} value={dueOn} onChange={setDueOn} />
          <Button variant="primary" disabled={ready === 0} loading={starting.isPending} onClick={start}>
            {t('run.start', { n: count(ready) })}
          </Button>
        </Row>
      )}
    </RunPreviewPane>
  )
}

export const NewRunPane = ({ onStarted }: { onStarted: () => void }) => {
  const { t } = useTranslation('petitions')
  const [choice, setChoice] = useState(nothing)
  const [previewed, setPreviewed] = useState<RunInput | null>(null)
  const { withKey } = useActKey()
  const input = useInput(choice)
  // A preview counts only for the very choice that it was made of.
  const isSame = previewed !== null && JSON.stringify(previewed) === JSON.stringify(input)
  return (
    <Panel title={t('run.new')}>
      <Choose choice={choice} onChange={(part) => setChoice({ ...choice, ...part })} />
      {isSame ? (
        <Start input={previewed} withKey={withKey} onStarted={onStarted} />
      ) : (
        <Row gap={12} wrap block={16}>
          <Button variant="primary" disabled={input === null} onClick={() => setPreviewed(input)}>
            {t('run.preview')}
          </Button>
          {input === null && <Text muted>{t('run.missing')}</Text>}
        </Row>
      )}
    </Panel>
  )
}
