import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconArrowLeft } from '@tabler/icons-react'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import { paths } from '@tratativa/contract/kernel/paths'
import { useCan } from '../../../platform/can.ts'
import { useUrlValues } from '../../../platform/url-value.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Inset } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { BatchPane } from './batch/batch-pane.tsx'
import { ImportPane } from './import/import-pane.tsx'
import { RunsPane } from './runs/runs-pane.tsx'
import styles from './many.module.css'

const tabs = ['editar', 'importar', 'andamento'] as const

export const CaseBatchPage = () => {
  const { t } = useTranslation(['many', 'cases'])
  const { read } = useUrlValues()
  const mayBatch = useCan(casesPermissions.batchRun)
  const active = tabs.find((tab) => tab === read('aba')) ?? 'editar'
  const words = { editar: t('tab.batch'), importar: t('tab.import'), andamento: t('tab.runs') }
  if (!mayBatch) return <ErrorState title={t('title')}>{t('forbidden')}</ErrorState>
  return (
    <>
      <PageHeader
        title={t('title')}
        leading={
          <Link to={paths.cases} className={styles.back} aria-label={t('back')} title={t('back')}>
            <Icon of={IconArrowLeft} flip />
          </Link>
        }
      />
      <Tabs
        page
        label={t('tabs')}
        active={active}
        items={tabs.map((id) => ({ id, label: words[id] }))}
        link={({ id }, props) => <Link key={id} to="." search={id === 'editar' ? {} : { aba: id }} {...props} />}
      />
      <Inset page block={[16, 48]} width={960}>
        {active === 'editar' && <BatchPane />}
        {active === 'importar' && <ImportPane />}
        {active === 'andamento' && <RunsPane />}
      </Inset>
    </>
  )
}
