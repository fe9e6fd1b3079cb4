import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PeriodPicker } from '../../ui/period-picker.tsx'
import { usePeriod } from './use-period.ts'

/** The period of a page of figures, and its export; null while there are no figures. */
export const PeriodActs = ({ onExport }: { onExport: (() => void) | null }) => {
  const { t } = useTranslation('insights')
  const { period, setPeriod } = usePeriod()
  return (
    <>
      <PeriodPicker value={period} onChange={setPeriod} size="sm" />
      <Button
        variant="quiet"
        size="sm"
        disabled={onExport === null}
        leading={<Icon of={IconDownload} />}
        onClick={() => onExport?.()}
      >
        {t('export')}
      </Button>
    </>
  )
}
