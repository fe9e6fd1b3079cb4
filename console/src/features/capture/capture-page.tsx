import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import { RecordPage } from '../../platform/record-page.tsx'
import { useCapture } from './capture.api.ts'
import { CapturePane } from './work/capture-pane.tsx'

export const CapturePage = () => {
  const { t } = useTranslation('capture')
  const { id = '' } = useParams({ strict: false })
  const query = useCapture(id)
  return (
    <RecordPage
      query={query}
      list={{ title: t('title'), path: paths.captures, back: t('back') }}
      words={{ loading: t('loading'), unknown: t('unknown'), failed: t('failed.one') }}
    >
      {({ data }) => <CapturePane key={data.case.id} detail={data} />}
    </RecordPage>
  )
}
