import { useTranslation } from 'react-i18next'
import { formatDay, instantAt } from '@tratativa/contract/kernel/time'
import type { ListedInstalment } from '@tratativa/contract/payments/shapes'

const dayText = (day: string | null) => (day === null ? '' : (formatDay(instantAt(day, '12:00')) ?? day))

/** The rows of a spreadsheet. */
export const usePaymentTable = () => {
  const { t } = useTranslation('payments')
  return (rows: readonly ListedInstalment[]) => ({
    head: [
      t('column.case'),
      t('column.process'),
      t('column.author'),
      t('column.client'),
      t('column.responsible'),
      t('column.leg'),
      t('column.due'),
      t('column.status'),
      t('plan.value'),
      t('column.paid'),
      t('column.open'),
      t('column.settled'),
    ],
    rows: rows.map(({ case: case_, leg, number, count, dueOn, status, value, paid, open, settledOn }) => [
      case_.id,
      case_.processNumber,
      case_.author,
      case_.client,
      case_.negotiator ?? '',
      `${t(`leg.${leg}`)} ${number}/${count}`,
      dayText(dueOn),
      t(`status.${status}`),
      value,
      paid,
      open,
      dayText(settledOn),
    ]),
  })
}
