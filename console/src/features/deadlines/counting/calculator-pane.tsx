// Counts a deadline without a case.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../ui/calendar-days.ts'
import { Stack, Text } from '../../../ui/layout.tsx'
import { useCourtCalendar } from '../deadlines.api.ts'
import { CountExplanation } from './count-explanation.tsx'
import { CountingFields } from './counting-fields.tsx'
import { countValues, newCounting } from './counting-values.ts'

export const CalculatorPane = ({ court }: { court: string }) => {
  const { t } = useTranslation('deadlines')
  const [values, setValues] = useState(() => newCounting(court, '', today()))
  const { data } = useCourtCalendar(values.court)
  const isReady = values.court === '' || data !== undefined
  const count = isReady ? countValues(values, data?.data ?? []) : null
  return (
    <Stack gap={16} width={640} block={[16, 0]}>
      <Text muted>{t('calculator.about')}</Text>
      <CountingFields values={values} isTried onChange={setValues} />
      {count && <CountExplanation count={count} isOpen />}
    </Stack>
  )
}
