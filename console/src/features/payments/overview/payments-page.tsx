// The payments of all cases, for those who lead: due, late, paid.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Inset } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { saveInstalments } from './export.api.ts'
import { LateDutiesPane } from './late-duties-pane.tsx'
import { MatchPane } from './match-pane.tsx'
import { PaymentsPane } from './payments-pane.tsx'
import { RulesPane } from './rules-pane.tsx'
import { usePaymentFilter } from './use-payment-filter.ts'

const useExport = () => {
  const { filter } = usePaymentFilter()
  const showRefusal = useRefusalToast()
  const [isBusy, setIsBusy] = useState(false)
  const run = async () => {
    setIsBusy(true)
    try {
      await saveInstalments(filter)
    } catch (error) {
      showRefusal(error)
    }
    setIsBusy(false)
  }
  return { isBusy, start: () => void run() }
}

export const PaymentsPage = () => {
  const { t } = useTranslation('payments')
  const [opened, setOpened] = useState<'match' | 'rules' | null>(null)
  const exporting = useExport()
  const close = () => setOpened(null)
  return (
    <>
      <PageHeader title={t('title')}>
        <Button onClick={() => setOpened('rules')}>{t('rules')}</Button>
        <Button loading={exporting.isBusy} onClick={exporting.start}>
          {t('export')}
        </Button>
        <Button variant="primary" onClick={() => setOpened('match')}>
          {t('match')}
        </Button>
      </PageHeader>
      <Inset page block={[0, 40]}>
        <PaymentsPane />
        <LateDutiesPane />
      </Inset>
      {opened === 'match' && <MatchPane onClose={close} />}
      {opened === 'rules' && <RulesPane onClose={close} />}
    </>
  )
}
