import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/states.tsx'
import { useRightsPages } from '../departments.api.ts'
import { ListPages } from '../list-pages.tsx'
import { PaneHead } from '../pane-head.tsx'
import { RightsList } from './rights-list.tsx'

const ListPane = () => {
  const { t } = useTranslation('departments')
  const pages = useRightsPages()
  return (
    <ListPages pages={pages} none={<EmptyState title={t('rights.empty')}>{t('rights.empty.text')}</EmptyState>}>
      {(changes) => <RightsList changes={changes} />}
    </ListPages>
  )
}

export const RightsPane = () => {
  const { t } = useTranslation('departments')
  return (
    <section>
      <PaneHead title={t('rights.title')} text={t('rights.text')} />
      <ListPane />
    </section>
  )
}
