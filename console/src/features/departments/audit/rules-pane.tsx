// The company's rules for the sign-in of its administrators.
import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { paths } from '@tratativa/contract/kernel/paths'
import { useErrorText } from '../../../platform/errors.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { useChangeSignInRules, useSignInRules } from './audit.api.ts'
import { PaneHead } from '../pane-head.tsx'

const SwitchPane = () => {
  const { t } = useTranslation('departments')
  const say = useErrorText()
  const { data, error, refetch } = useSignInRules()
  const command = useChangeSignInRules()
  if (!data)
    return error ? (
      <ErrorState title={t('audit.rules.failed')} onRetry={() => void refetch()}>
        {say(error)}
      </ErrorState>
    ) : (
      <div role="status" aria-label={t('audit.loading')}>
        <Skeleton width="60%" height={32} />
      </div>
    )
  const { requiresSecondStep, administratorsWithout: without, isOwnOn } = data.data
  const mayTurn = requiresSecondStep || isOwnOn
  return (
    <Stack gap={12} align="start" block={[8, 24]} width={640}>
      <Switch
        label={t('audit.rules.require')}
        checked={requiresSecondStep}
        disabled={command.isPending || !mayTurn}
        onChange={(isOn) => command.mutate({ requiresSecondStep: isOn })}
      />
      <Text muted>{t('audit.rules.require.text')}</Text>
      {command.error && <Banner tone="burn">{say(command.error)}</Banner>}
      {!mayTurn && (
        <Banner tone="info">
          {t('audit.rules.ownFirst')}{' '}
          <Link to={paths.profile} className={textLink}>
            {t('audit.rules.toProfile')}
          </Link>
        </Banner>
      )}
      <Text muted>{without === 0 ? t('audit.rules.allOn') : t('audit.rules.without', { n: without })}</Text>
    </Stack>
  )
}

export const SignInRulesPane = () => {
  const { t } = useTranslation('departments')
  return (
    <section>
      <PaneHead title={t('audit.rules.title')} text={t('audit.rules.text')} />
      <SwitchPane />
    </section>
  )
}
