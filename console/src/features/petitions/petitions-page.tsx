// Petitions, models and runs: one page with three tabs.
import { Suspense, lazy } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { petitionsPermissions } from '@tratativa/contract/petitions/permissions'
import { useCan } from '../../platform/can.ts'
import { useUrlValues } from '../../platform/url-value.ts'
import { Inset } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { PetitionsPane } from './list/petitions-pane.tsx'

const PetitionModelsPane = lazy(() =>
  import('./models/models-pane.tsx').then((module) => ({ default: module.PetitionModelsPane })),
)
const PetitionRunsPane = lazy(() =>
  import('./runs/runs-pane.tsx').then((module) => ({ default: module.PetitionRunsPane })),
)

const panes = { peticoes: PetitionsPane, modelos: PetitionModelsPane, massa: PetitionRunsPane } as const
type TabName = keyof typeof panes
const tabNames = Object.keys(panes) as TabName[]

const useTab = () => {
  const { read } = useUrlValues()
  const mayRun = useCan(petitionsPermissions.runsStart)
  const tabs = tabNames.filter((name) => name !== 'massa' || mayRun)
  return { tabs, active: tabs.find((name) => name === read('aba')) ?? 'peticoes' }
}

export const PetitionsPage = () => {
  const { t } = useTranslation('petitions')
  const { tabs, active } = useTab()
  const Pane = panes[active]
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        page
        label={t('title')}
        active={active}
        items={tabs.map((name) => ({ id: name, label: t(`tab.${name}`) }))}
        link={({ id }, props) => <Link key={id} {...props} to="." search={id === 'peticoes' ? {} : { aba: id }} />}
      />
      <Inset page block={[0, 32]}>
        <Suspense fallback={<Skeleton height={240} />}>
          <Pane />
        </Suspense>
      </Inset>
    </>
  )
}
