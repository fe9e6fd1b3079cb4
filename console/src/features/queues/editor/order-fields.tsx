import { useTranslation } from 'react-i18next'
import { orderParts, queueOrders } from '@tratativa/contract/queues/order'
import { NativeSelect } from '../../../ui/native-select.tsx'
import styles from '../queues.module.css'
import { NumberField } from './number-field.tsx'
import type { QueueFieldsProps } from './queue-editor-pane.tsx'

export const OrderFields = ({ values, onChange }: QueueFieldsProps) => {
  const { t } = useTranslation('queues')
  const { mix } = values
  return (
    <>
      <NativeSelect
        label={t('order')}
        hint={t(`order.${values.order}.text`)}
        value={values.order}
        options={queueOrders.map((order) => ({ value: order, label: t(`order.${order}`) }))}
        onChange={({ target }) =>
          onChange({ order: queueOrders.find((order) => order === target.value) ?? 'deadline' })
        }
      />
      {values.order === 'mix' && (
        <div className={styles.pair}>
          {orderParts.map((part) => (
            <NumberField
              key={part}
              label={t(`order.${part}`)}
              value={mix[part]}
              min={0}
              max={10}
              onChange={(weight) => onChange({ mix: { ...mix, [part]: weight } })}
            />
          ))}
        </div>
      )}
      <NumberField
        label={t('weight')}
        hint={t('weight.text')}
        value={values.weight}
        min={1}
        max={10}
        onChange={(weight) => onChange({ weight })}
      />
    </>
  )
}
