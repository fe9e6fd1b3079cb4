import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { identityPermissions } from '@tratativa/contract/identity/permissions'
import { useCan } from '../../platform/can.ts'
import { useUrlValues } from '../../platform/url-value.ts'
import { Inset } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useIsMailOutboxEnabled } from './departments.api.ts'
import { DepartmentsPane } from './departments/departments-pane.tsx'
import { AccessAuditPane } from './audit/audit-pane.tsx'
import { SignInRulesPane } from './audit/rules-pane.tsx'
import { OutboxMailsPane } from './records/outbox-mails-pane.tsx'
import { RightsPane } from './records/rights-pane.tsx'
import { UsersPane } from './users/users-pane.tsx'

const tabs = {
  usuarios: 'tabs.users',
  departamentos: 'tabs.departments',
  direitos: 'tabs.rights',
  auditoria: 'tabs.audit',
  seguranca: 'tabs.security',
  emails: 'tabs.mails',
} as const
type TabId = keyof typeof tabs

/** Returns the tabs that the person may read. The mails tab appears only where the installation stores mails. */
const useTabs = (): TabId[] => {
  const mayReadRights = useCan(identityPermissions.rightsRead)
  const mayReadAudit = useCan(identityPermissions.auditRead)
  const mayChangeRules = useCan(identityPermissions.rulesChange)
  const mayReadMails = useCan(identityPermissions.outboxRead)
  const isKept = useIsMailOutboxEnabled(mayReadMails)
  return [
    'usuarios',
    'departamentos',
    ...(mayReadRights ? (['direitos'] as const) : []),
    ...(mayReadAudit ? (['auditoria'] as const) : []),
    ...(mayChangeRules ? (['seguranca'] as const) : []),
    ...(mayReadMails && isKept ? (['emails'] as const) : []),
  ]
}

const TabPane = ({ active }: { active: TabId }) => {
  const { read, change } = useUrlValues()
  const search = read('busca')
  if (active === 'departamentos')
    return <DepartmentsPane search={search} onSearch={(busca) => change({ busca }, { replace: true })} />
  if (active === 'direitos') return <RightsPane />
  if (active === 'auditoria') return <AccessAuditPane />
  if (active === 'seguranca') return <SignInRulesPane />
  if (active === 'emails') return <OutboxMailsPane />
  return (
    <UsersPane
      filter={{ search, isPending: read('pendentes') === 'sim' }}
      onFilter={(filter) =>
        change({ busca: filter.search, pendentes: filter.isPending ? 'sim' : null }, { replace: true })
      }
    />
  )
}

export const UsersPage = () => {
  const { t } = useTranslation('departments')
  const { read } = useUrlValues()
  const shown = useTabs()
  const active = shown.find((id) => id === read('tab')) ?? 'usuarios'
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Tabs
        page
        label={t('tabs.label')}
        active={active}
        items={shown.map((id) => ({ id, label: t(tabs[id]) }))}
        link={(tab, props) => (
          <Link key={tab.id} {...props} to="." search={tab.id === 'usuarios' ? {} : { tab: tab.id }} />
        )}
      />
      <Inset page block={[0, 32]}>
        <TabPane key={active} active={active} />
      </Inset>
    </>
  )
}
