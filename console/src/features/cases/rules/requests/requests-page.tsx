// The requests to exceed a ceiling, for those who decide them.
import { useTranslation } from 'react-i18next'
import { Inset } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { RequestsPane } from './requests-pane.tsx'

export const RequestsPage = () => {
  const { t } = useTranslation('rules')
  return (
    <>
      <PageHeader title={t('requests')} />
      <Inset page block={[0, 40]} width={1240}>
        <RequestsPane />
      </Inset>
    </>
  )
}
