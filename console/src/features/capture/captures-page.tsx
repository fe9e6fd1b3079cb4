// The cases in which nobody can be reached, by reason, and who looks for a contact.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { capturePermissions } from '@tratativa/contract/capture/permissions'
import { useActions } from '../../platform/actions.ts'
import { useCan } from '../../platform/can.ts'
import { Button } from '../../ui/button.tsx'
import { Inset } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { captureListActions } from './capture-actions.ts'
import { NeedsPane } from './list/needs-pane.tsx'
import { CaptureRunsPane } from './provider/runs-pane.tsx'
import { ProviderSettingsPane } from './provider/settings-pane.tsx'
import { useOpenNext } from './use-next-capture.ts'

export const CapturesPage = () => {
  const { t } = useTranslation('capture')
  const maySet = useCan(capturePermissions.settingsChange)
  const mayRun = useCan(capturePermissions.runsChange)
  const mayWork = useCan(capturePermissions.needsChange)
  const [opened, setOpened] = useState<'settings' | 'runs' | null>(null)
  const next = useOpenNext()
  useActions(captureListActions, { next: mayWork ? next.open : null })
  return (
    <>
      <PageHeader title={t('title')}>
        {maySet && <Button onClick={() => setOpened('settings')}>{t('provider')}</Button>}
        {mayRun && <Button onClick={() => setOpened('runs')}>{t('runs')}</Button>}
        {mayWork && (
          <Button variant="primary" loading={next.isPending} onClick={next.open}>
            {t('next')}
          </Button>
        )}
      </PageHeader>
      <Inset page block={[0, 40]}>
        <NeedsPane />
      </Inset>
      {opened === 'settings' && <ProviderSettingsPane onClose={() => setOpened(null)} />}
      {opened === 'runs' && <CaptureRunsPane onClose={() => setOpened(null)} />}
    </>
  )
}
