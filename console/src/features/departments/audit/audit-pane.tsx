// The audit of access: sign-ins, failed attempts, and changes to people, passwords and rules. Administrators read it; nobody edits it.
import { useTranslation } from 'react-i18next'
import { accessKinds } from '@tratativa/contract/identity/audit-shapes'
import type { AccessKind } from '@tratativa/contract/identity/audit-shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { useUrlValues } from '../../../platform/url-value.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { readableDay } from '../../../ui/calendar-days.ts'
import { Columns } from '../../../ui/layout.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { EmptyState, NoResult } from '../../../ui/states.tsx'
import { useEveryUser } from '../departments.api.ts'
import { PaneHead } from '../pane-head.tsx'
import { UserSkeleton } from '../users/user-skeleton.tsx'
import { useAuditPages } from './audit.api.ts'
import type { AuditFilter } from './audit.api.ts'
import { AuditList } from './audit-list.tsx'

const none: AuditFilter = { accountId: '', kind: '', from: '', to: '' }

const kindOf = (text: string): AccessKind | '' => accessKinds.find((kind) => kind === text) ?? ''

/** The filter lives in the address, so that a link shows what its sender saw. */
const useFilter = () => {
  const { read, change } = useUrlValues()
  const filter: AuditFilter = {
    accountId: read('pessoa').replace(/\D/g, ''),
    kind: kindOf(read('tipo')),
    from: readableDay(read('de')),
    to: readableDay(read('ate')),
  }
  const set = ({ accountId, kind, from, to }: AuditFilter) =>
    change({ pessoa: accountId, tipo: kind, de: from, ate: to }, { replace: true })
  return { filter, set }
}

type FilterProps = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void }

const FilterPane = ({ filter, onFilter }: FilterProps) => {
  const { t } = useTranslation('departments')
  const people = useEveryUser().map(({ tratativaId, name }) => ({ value: String(tratativaId), label: name }))
  return (
    <Columns min={150} gap={12} width={880} style={{ inlineSize: '100%' }}>
      <NativeSelect
        label={t('audit.person')}
        value={filter.accountId}
        options={[{ value: '', label: t('audit.person.all') }, ...people]}
        onChange={({ target }) => onFilter({ ...filter, accountId: target.value })}
      />
      <NativeSelect
        label={t('audit.kind')}
        value={filter.kind}
        options={[
          { value: '', label: t('audit.kind.all') },
          ...accessKinds.map((kind) => ({ value: kind, label: t(`audit.kind.${kind}`) })),
        ]}
        onChange={({ target }) => onFilter({ ...filter, kind: kindOf(target.value) })}
      />
      <DateField
        label={t('audit.from')}
        value={filter.from}
        {...(filter.to === '' ? {} : { max: filter.to })}
        onChange={(from) => onFilter({ ...filter, from })}
      />
      <DateField
        label={t('audit.to')}
        value={filter.to}
        {...(filter.from === '' ? {} : { min: filter.from })}
        onChange={(to) => onFilter({ ...filter, to })}
      />
    </Columns>
  )
}

const Nothing = ({ filter, onFilter }: FilterProps) => {
  const { t } = useTranslation('departments')
  if (Object.values(filter).every((value) => value === ''))
    return <EmptyState title={t('audit.empty')}>{t('audit.empty.text')}</EmptyState>
  return (
    <NoResult
      title={t('audit.noResult')}
      action={
        <Button size="sm" onClick={() => onFilter(none)}>
          {t('audit.noResult.clear')}
        </Button>
      }
    >
      {t('audit.noResult.text')}
    </NoResult>
  )
}

export const AccessAuditPane = () => {
  const { t } = useTranslation('departments')
  const { filter, set } = useFilter()
  const pages = useAuditPages(filter)
  return (
    <section>
      <PaneHead title={t('audit.title')} text={t('audit.text')}>
        <FilterPane filter={filter} onFilter={set} />
      </PaneHead>
      <PagedList
        pages={pages}
        failed={t('audit.failed')}
        errorText={useErrorText()}
        more={t('audit.loadMore')}
        skeleton={<UserSkeleton />}
        none={<Nothing filter={filter} onFilter={set} />}
      >
        {(entries) => <AuditList entries={entries} />}
      </PagedList>
    </section>
  )
}
