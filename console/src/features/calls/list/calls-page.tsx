// The calls of the company: filters, the list, the rules of those who administer.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callsPermissions } from '@tratativa/contract/calls/permissions'
import { useCan } from '../../../platform/can.ts'
import { Button } from '../../../ui/button.tsx'
import { Inset } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CallsPane } from './calls-pane.tsx'
import { CallRulesPane } from './rules-pane.tsx'

export const CallsPage = () => {
  const { t } = useTranslation('calls')
  const mayChange = useCan(callsPermissions.rulesChange)
  const [areRulesOpen, setAreRulesOpen] = useState(false)
  return (
    <>
      <PageHeader title={t('title')}>
        {mayChange && <Button onClick={() => setAreRulesOpen(true)}>{t('rules')}</Button>}
      </PageHeader>
      <Inset page block={[0, 40]}>
        <CallsPane />
      </Inset>
      {areRulesOpen && <CallRulesPane onClose={() => setAreRulesOpen(false)} />}
    </>
  )
}
