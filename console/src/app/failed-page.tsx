import { useTranslation } from 'react-i18next'
import { useErrorText } from '../platform/errors.ts'
import { Refused } from '../platform/http.ts'
import { Button } from '../ui/button.tsx'
import { HomeLink } from './home-link.tsx'
import { StatusPage } from './status-page.tsx'

type FailedPageProps = { error: unknown; reset: () => void }

// A deployment removes the files of the previous version, so only a reload helps.
const isMissingFile = (error: unknown) => error instanceof Error && /module|css/i.test(error.message)

export const FailedPage = ({ error, reset }: FailedPageProps) => {
  const { t } = useTranslation('shell')
  const say = useErrorText()
  const retry = () => (isMissingFile(error) ? location.reload() : reset())
  const isServers = error instanceof Refused
  return (
    <StatusPage
      role="alert"
      title={t(isServers ? 'error.generic' : 'error.internal')}
      action={
        <>
          <Button variant="primary" onClick={retry}>
            {t('error.retry')}
          </Button>
          <HomeLink variant="default" />
        </>
      }
    >
      {isServers ? say(error) : t('error.text')}
    </StatusPage>
  )
}
