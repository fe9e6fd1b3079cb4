import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { HomeLink } from './home-link.tsx'
import { StatusPage } from './status-page.tsx'
import { useTitle } from './use-title.ts'

const code = '403'

export const ForbiddenPage = () => {
  const { t } = useTranslation('shell')
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useTitle(t('forbidden.title'))
  return (
    <StatusPage code={code} title={t('forbidden.title')} action={<HomeLink />}>
      <p>{t('forbidden.path')}</p>
      <p>
        <bdi dir="ltr">{path}</bdi>
      </p>
    </StatusPage>
  )
}
