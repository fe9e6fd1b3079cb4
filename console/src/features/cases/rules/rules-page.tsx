// The rules that administrators and supervisors set for cases, in tabs stored in the URL.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import { useCan } from '../../../platform/can.ts'
import { useUrlValues } from '../../../platform/url-value.ts'
import { Inset } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { CeilingsPane } from './ceilings/ceilings-pane.tsx'
import { ConductRulesPane } from './conduct-rules-pane.tsx'
import { ModelsPane } from './models/models-pane.tsx'
import { RequestsPane } from './requests/requests-pane.tsx'
import { useOfferRequests } from './rules.api.ts'
import { SituationsPane } from './saved/situations-pane.tsx'
import { StatusesPane } from './saved/statuses-pane.tsx'

const panes = {
  pedidos: RequestsPane,
  alcadas: CeilingsPane,
  situacoes: SituationsPane,
  status: StatusesPane,
  modelos: ModelsPane,
  conduta: ConductRulesPane,
} as const

export const RulesPage = () => {
  const { t } = useTranslation('rules')
  const { read } = useUrlValues()
  const mayRule = useCan(casesPermissions.rulesChange)
  const mayCeilings = useCan(casesPermissions.ceilingsSee)
  const mayModels = useCan(casesPermissions.modelsChange)
  const waiting = useOfferRequests('waiting').data?.pages[0]?.waiting
  const tabs = [
    { id: 'pedidos', label: t('requests'), ...(waiting ? { count: waiting } : {}) },
    ...(mayCeilings ? [{ id: 'alcadas', label: t('ceilings') }] : []),
    ...(mayRule
      ? [
          { id: 'situacoes', label: t('situations') },
          { id: 'status', label: t('statuses') },
        ]
      : []),
    ...(mayModels ? [{ id: 'modelos', label: t('models') }] : []),
    ...(mayRule ? [{ id: 'conduta', label: t('conduct') }] : []),
  ]
  const active = tabs.find(({ id }) => id === read('tab'))?.id ?? 'pedidos'
  const Pane = panes[active as keyof typeof panes]
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        page
        label={t('tabs.label')}
        active={active}
        items={tabs}
        link={(tab, props) => (
          <Link key={tab.id} {...props} to="." search={tab.id === 'pedidos' ? {} : { tab: tab.id }} />
        )}
      />
      <Inset page block={[0, 40]} width={1240}>
        <Pane />
      </Inset>
    </>
  )
}
