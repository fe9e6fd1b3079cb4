import { useTranslation } from 'react-i18next'
import { HomeLink } from './home-link.tsx'
import { StandingPage } from './standing-page.tsx'
import { useTitle } from './use-title.ts'

const code = '404'

export const NotFoundPage = () => {
  const { t } = useTranslation('shell')
  useTitle(t('notFound.title'))
  return (
    <StandingPage code={code} title={t('notFound.title')} action={<HomeLink />}>
      {t('notFound.text')}
    </StandingPage>
  )
}
