import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseRoad } from '@tratativa/contract/closing/shapes'
import { useActions } from '../../../platform/actions.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { roadActs } from '../closing-actions.ts'
import { useStartRoad } from '../closing.api.ts'
import styles from './road.module.css'

/** One press makes the minuta and the road; the model of the rules is chosen already. */
export const StartRoadPane = ({ caseId, data }: { caseId: string; data: CaseRoad }) => {
  const { t } = useTranslation('closing')
  const onError = useRefusalToast()
  const { models, defaultModelId } = data
  const [modelId, setModelId] = useState(defaultModelId)
  const { mutate, isPending } = useStartRoad()
  const start = () => mutate({ caseId, ...(modelId === null ? {} : { modelId }) }, { onError })
  useActions(roadActs, { nextStep: isPending ? null : start })
  return (
    <section className={styles.start} aria-label={t('start')}>
      <p>{t('start.text')}</p>
      <div className={styles.acts}>
        {models.length > 1 && (
          <NativeSelect
            size="sm"
            label={t('model')}
            labelHidden
            value={String(modelId ?? '')}
            options={models.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => setModelId(Number(target.value))}
          />
        )}
        <Button variant="primary" loading={isPending} onClick={start}>
          {t('start')}
        </Button>
      </div>
    </section>
  )
}
