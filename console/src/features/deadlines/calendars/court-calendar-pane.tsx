import { useState } from 'react'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { deadlinesPermissions } from '@tratativa/contract/deadlines/permissions'
import type { CourtClosureRow } from '@tratativa/contract/deadlines/shapes'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/can.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { useCourtCalendar } from '../deadlines.api.ts'
import { ClosureDialogPane } from './closure-dialog-pane.tsx'
import { ClosureRowsPane } from './closure-rows-pane.tsx'
import { ImportClosuresPane } from './import-closures-pane.tsx'
import { YearView } from './year-view.tsx'

type Shown = { is: 'form'; closure?: CourtClosureRow } | { is: 'import' } | null

export const CourtCalendarPane = ({ court, year }: { court: string; year: string }) => {
  const { t } = useTranslation('deadlines')
  const errorText = useErrorText()
  const mayChange = useCan(deadlinesPermissions.calendarsChange)
  const { data, error, refetch } = useCourtCalendar(court)
  const [shown, setShown] = useState<Shown>(null)
  if (!data)
    return (
      <NotLoaded height={480} failed={t('failed')} error={error && errorText(error)} onRetry={() => void refetch()} />
    )
  const ofYear = data.data.filter(
    ({ firstDay, lastDay }) => firstDay.slice(0, 4) <= year && lastDay.slice(0, 4) >= year,
  )
  const unconfirmed = ofYear.filter(({ isConfirmed }) => !isConfirmed).length
  const open = (closure: CourtClosureRow) => setShown({ is: 'form', closure })
  return (
    <Stack gap={16} block={[16, 0]}>
      {unconfirmed > 0 && (
        <Banner tone="warn">{t(mayChange ? 'year.unconfirmed.admin' : 'year.unconfirmed', { n: unconfirmed })}</Banner>
      )}
      <YearView year={year} closures={ofYear} onOpen={mayChange ? open : null} />
      {mayChange && (
        <Row gap={8} wrap>
          <Button leading={<Icon of={IconPlus} size={14} />} onClick={() => setShown({ is: 'form' })}>
            {t('closure.add')}
          </Button>
          <Button leading={<Icon of={IconUpload} size={14} />} onClick={() => setShown({ is: 'import' })}>
            {t('import.open')}
          </Button>
        </Row>
      )}
      <ClosureRowsPane closures={ofYear} mayChange={mayChange} onEdit={open} />
      {shown?.is === 'form' && (
        <ClosureDialogPane
          court={court}
          year={year}
          {...(shown.closure && { closure: shown.closure })}
          onClose={() => setShown(null)}
        />
      )}
      {shown?.is === 'import' && <ImportClosuresPane court={court} onClose={() => setShown(null)} />}
    </Stack>
  )
}
