import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import styles from '../queues.module.css'
import { NumberField } from './number-field.tsx'
import type { QueueFieldsProps } from './queue-editor-pane.tsx'

const usual = { fromHour: 9, toHour: 18, saturdays: false }

export const TimeFields = ({ values, onChange }: QueueFieldsProps) => {
  const { t } = useTranslation('queues')
  const hours = values.hours ?? null
  return (
    <>
      <Checkbox
        label={t('hours')}
        checked={hours !== null}
        onChange={() => onChange({ hours: hours === null ? usual : null })}
      />
      {hours !== null && (
        <div className={styles.pair}>
          <NumberField
            label={t('hours.from')}
            value={hours.fromHour}
            min={0}
            max={23}
            onChange={(fromHour) => onChange({ hours: { ...hours, fromHour } })}
          />
          <NumberField
            label={t('hours.to')}
            value={hours.toHour}
            min={1}
            max={24}
            onChange={(toHour) => onChange({ hours: { ...hours, toHour } })}
          />
          <Checkbox
            label={t('hours.saturdays')}
            checked={hours.saturdays}
            onChange={() => onChange({ hours: { ...hours, saturdays: !hours.saturdays } })}
          />
        </div>
      )}
      <Checkbox
        label={t('mode.progressive')}
        checked={values.mode === 'progressive'}
        onChange={() => onChange({ mode: values.mode === 'progressive' ? 'case' : 'progressive' })}
      />
      {values.mode === 'progressive' && (
        <NumberField
          label={t('countdown')}
          value={values.countdownSeconds}
          min={3}
          max={120}
          onChange={(countdownSeconds) => onChange({ countdownSeconds })}
        />
      )}
    </>
  )
}
