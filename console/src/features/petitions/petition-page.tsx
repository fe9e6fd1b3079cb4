import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import { RecordPage } from '../../platform/record-page.tsx'
import { PetitionPane } from './petition/petition-pane.tsx'
import { usePetition } from './petitions.api.ts'

export const PetitionPage = () => {
  const { t } = useTranslation('petitions')
  const { id = '' } = useParams({ strict: false })
  const query = usePetition(id)
  return (
    <RecordPage
      query={query}
      list={{ title: t('title'), path: paths.petitions, back: t('back') }}
      words={{ loading: t('loading'), unknown: t('unknown'), failed: t('failed') }}
    >
      {({ data }) => <PetitionPane key={data.id} petition={data} />}
    </RecordPage>
  )
}
