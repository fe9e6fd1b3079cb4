import { useTranslation } from 'react-i18next'
import { turnOutcomes } from '@tratativa/contract/queues/shapes'
import { Checkbox } from '../../../ui/checkbox.tsx'
import styles from '../queues.module.css'
import { NumberField } from './number-field.tsx'
import type { QueueFieldsProps } from './queue-editor-pane.tsx'

export const ReturnFields = ({ values, onChange }: QueueFieldsProps) => {
  const { t } = useTranslation('queues')
  const { endOutcomes } = values
  return (
    <>
      <div className={styles.pair}>
        <NumberField
          label={t('returnMinutes')}
          value={values.returnMinutes}
          min={1}
          max={43_200}
          onChange={(returnMinutes) => onChange({ returnMinutes })}
        />
        <NumberField
          label={t('maxTries')}
          value={values.maxTries}
          min={1}
          max={50}
          onChange={(maxTries) => onChange({ maxTries })}
        />
      </div>
      <fieldset className={styles.fieldset}>
        <legend>{t('endOutcomes')}</legend>
        <div className={styles.pair}>
          {turnOutcomes.map((outcome) => (
            <Checkbox
              key={outcome}
              label={t(`outcome.${outcome}`)}
              checked={endOutcomes.includes(outcome)}
              onChange={() =>
                onChange({
                  endOutcomes: endOutcomes.includes(outcome)
                    ? endOutcomes.filter((chosen) => chosen !== outcome)
                    : [...endOutcomes, outcome],
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
