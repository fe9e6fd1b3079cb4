// Card of the overview of the provider's administrators: the assistants of all companies, each with its switch.
import { useTranslation } from 'react-i18next'
import { providerTenant } from '@tratativa/contract/kernel/actor'
import { useErrorText } from '../../../platform/errors.ts'
import { useLogin } from '../../../platform/login.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useAssistants } from '../assistant.api.ts'
import { useToggle } from './use-toggle.ts'
import styles from './settings.module.css'

const Companies = () => {
  const { t } = useTranslation('assistant')
  const errorText = useErrorText()
  const { data, error, refetch } = useAssistants()
  const { toggle, isPending } = useToggle()
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
          <li key={company.session_id}>
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
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const CompaniesPane = () => (useLogin()?.user.tenantId === providerTenant ? <Companies /> : null)
