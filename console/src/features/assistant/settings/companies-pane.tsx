// Card of the overview of the provider's administrators: the assistants of all companies, each with its switch.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { providerTenant } from '@tratativa/contract/kernel/actor'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { useErrorText } from '../../../platform/errors.ts'
import { useLogin } from '../../../platform/login.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useAssistants } from '../assistant.api.ts'
import { PromptsPane } from '../prompts/prompts-pane.tsx'
import { useToggle } from './use-toggle.ts'
import styles from './settings.module.css'

type Company = { session_id: string; name: string }

const tenantOf = ({ session_id: session }: Company) => Number(session.slice('session-'.length)) as TenantId

const Companies = () => {
  const { t } = useTranslation('assistant')
  const errorText = useErrorText()
  const { data, error, refetch } = useAssistants()
  const { toggle, isPending } = useToggle()
  const [edited, setEdited] = useState<Company | null>(null)
  return (
    <Panel title={t('companies')}>
      {!data && !error && <Skeleton height={80} />}
      {!data && error && (
        <ErrorState title={t('failed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      <ul className={styles.companies}>
        {data?.data.map((company) => (
          <li key={company.session_id} className={styles.company}>
            <Switch
              label={
                <>
                  <bdi>{company.name}</bdi>{' '}
                  <span className={styles.quiet}>
                    {company.ia_email === '' ? t('companies.noUser') : company.ia_email}
                  </span>
                </>
              }
              checked={company.is_on}
              disabled={isPending}
              onChange={() => toggle(company.session_id)}
            />
            {company.is_on && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={t('prompts.of', { company: company.name })}
                onClick={() => setEdited(company)}
              >
                {t('companies.prompts')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <Dialog open size="lg" title={t('prompts.of', { company: edited.name })} onClose={() => setEdited(null)}>
          <PromptsPane tenantId={tenantOf(edited)} company={edited.name} />
        </Dialog>
      )}
    </Panel>
  )
}

export const CompaniesPane = () => (useLogin()?.user.tenantId === providerTenant ? <Companies /> : null)
