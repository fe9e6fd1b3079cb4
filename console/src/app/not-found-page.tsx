import { useTranslation } from 'react-i18next'
import { HomeLink } from './home-link.tsx'
import { StatusPage } from './status-page.tsx'
import { useTitle } from './use-title.ts'

const code = '404'

export const NotFoundPage = () => {
  const { t } = useTranslation('shell')
  useTitle(t('notFound.title'))
  return (
    <StatusPage code={code} title={t('notFound.title')} action={<HomeLink />}>
      {t('notFound.text')}
    </StatusPage>
  )
}
