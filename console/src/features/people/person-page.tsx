import { Suspense } from 'react'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { personId } from '@tratativa/contract/kernel/ids'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { Boundary } from '../../platform/boundary.tsx'
import { useErrorText } from '../../platform/errors.ts'
import { useSlot } from '../../platform/slots.ts'
import { useUrlValues } from '../../platform/url-value.ts'
import { ErrorState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { usePerson } from './people.api.ts'
import type { PersonTab } from './person-tabs.slot.ts'
import { LostPerson } from './person/lost-person.tsx'
import { PersonDataPane } from './person/person-data-pane.tsx'
import { PersonHeadPane } from './person/person-head-pane.tsx'
import { PersonSkeleton } from './person/person-skeleton.tsx'
import { isMissing } from '../../platform/use-refused-field.ts'
import styles from './page.module.css'

const dataTab = 'dados'

/** Returns our tab with those of other features, and the tab that the address names. */
const useTabs = () => {
  const others: PersonTab[] = useSlot('personTabs')
  // The labels of their tabs are in their own dictionaries.
  const { t, i18n } = useTranslation(['people', ...others.map(({ label }) => label.split(':')[0])] as ['people'])
  const { read } = useUrlValues()
  const items = [
    { id: dataTab, label: t('data') },
    ...others.map(({ id, label }) => ({ id, label: i18n.t(label as 'people:data') })),
  ]
  const other = others.find(({ id }) => id === read('tab'))
  return { items, active: other?.id ?? dataTab, other }
}

const Record = ({ id }: { id: PersonId }) => {
  // Loads the texts of blocks with the page: loading them when a dialog opens would blank the page and lose the focus.
  const { t } = useTranslation(['people', 'blocks'])
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = usePerson(id)
  const { items, active, other } = useTabs()
  if (isPending) return <PersonSkeleton />
  if (!data) {
    const retry = isMissing(error) ? {} : { text: errorText(error), onRetry: () => void refetch() }
    return <LostPerson title={t(isMissing(error) ? 'person.unknown' : 'person.failed')} {...retry} />
  }
  return (
    <>
      <PersonHeadPane person={data.data} />
      <Tabs
        className={styles.tabs}
        label={t('tabs.label')}
        active={active}
        items={items}
        link={(tab, props) => (
          <Link key={tab.id} {...props} to="." search={tab.id === dataTab ? {} : { tab: tab.id }} />
        )}
      />
      <div className={styles.body}>
        {other ? (
          <Boundary
            resetOn={other.id}
            fallback={(failure, reset) => (
              <ErrorState title={t('tab.failed')} onRetry={reset}>
                {errorText(failure)}
              </ErrorState>
            )}
          >
            <Suspense fallback={<PersonSkeleton />}>
              <other.part personId={id} />
            </Suspense>
          </Boundary>
        ) : (
          <PersonDataPane person={data.data} />
        )}
      </div>
    </>
  )
}

export const PersonPage = () => {
  const { id } = useParams({ strict: false })
  const { t } = useTranslation('people')
  const known = personId.safeParse(Number(id))
  return known.success ? <Record key={id} id={known.data} /> : <LostPerson title={t('person.unknown')} />
}
