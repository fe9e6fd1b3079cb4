import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { personId } from '@tratativa/contract/kernel/ids'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { paths } from '@tratativa/contract/kernel/paths'
import { MissingRecord, RecordPage, RecordTabs } from '../../platform/record-page.tsx'
import { useSlot } from '../../platform/slots.ts'
import { usePerson } from './people.api.ts'
import { PersonDataPane } from './person/person-data-pane.tsx'
import { PersonHeadPane } from './person/person-head-pane.tsx'

const usePersonList = () => {
  const { t } = useTranslation('people')
  return { title: t('title'), path: paths.people, back: t('back') }
}

const Record = ({ id }: { id: PersonId }) => {
  // Loads the texts of blocks with the page: loading them when a dialog opens would blank the page and lose the focus.
  const { t } = useTranslation(['people', 'blocks'])
  const others = useSlot('personTabs').map(({ part: Part, ...tab }) => ({ ...tab, content: <Part personId={id} /> }))
  return (
    <RecordPage
      query={usePerson(id)}
      list={usePersonList()}
      words={{ loading: t('loading'), unknown: t('person.unknown'), failed: t('person.failed') }}
    >
      {({ data: person }) => (
        <>
          <PersonHeadPane person={person} />
          <RecordTabs
            label={t('tabs.label')}
            loading={t('loading')}
            failed={t('tab.failed')}
            tabs={[{ id: 'dados', label: t('data'), content: <PersonDataPane person={person} /> }]}
            others={others}
          />
        </>
      )}
    </RecordPage>
  )
}

export const PersonPage = () => {
  const { id } = useParams({ strict: false })
  const { t } = useTranslation('people')
  const list = usePersonList()
  const known = personId.safeParse(Number(id))
  return known.success ? <Record key={id} id={known.data} /> : <MissingRecord list={list} title={t('person.unknown')} />
}
