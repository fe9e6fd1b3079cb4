// The roads of all cases, for those who lead: by step and age.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closingPermissions } from '@tratativa/contract/closing/permissions'
import { useCan } from '../../../platform/can.ts'
import { Button } from '../../../ui/button.tsx'
import { Inset } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RoadsPane } from './roads-pane.tsx'
import { RoadRulesPane } from './rules-pane.tsx'

export const RoadsPage = () => {
  const { t } = useTranslation('closing')
  const mayRule = useCan(closingPermissions.rulesChange)
  const [isRuling, setIsRuling] = useState(false)
  return (
    <>
      <PageHeader title={t('page')}>
        {mayRule && <Button onClick={() => setIsRuling(true)}>{t('rules')}</Button>}
      </PageHeader>
      <Inset page block={[0, 40]}>
        <RoadsPane />
      </Inset>
      {isRuling && <RoadRulesPane onClose={() => setIsRuling(false)} />}
    </>
  )
}
