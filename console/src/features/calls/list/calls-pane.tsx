import { Link } from '@tanstack/react-router'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { callsCalls } from '@tratativa/contract/calls/calls'
import { callDirections, callViews } from '@tratativa/contract/calls/kinds'
import { callsPermissions } from '@tratativa/contract/calls/permissions'
import type { Call } from '@tratativa/contract/calls/shapes'
import { casePath, personPath } from '@tratativa/contract/kernel/paths'
import { useCan } from '../../../platform/can.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { openFile } from '../../../platform/files.ts'
import { PhoneButton } from '../../../platform/phone-button.tsx'
import { useUrlValues } from '../../../platform/url-value.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import type { Column } from '../../../ui/data-table.types.ts'
import { Dotted } from '../../../ui/dotted.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DateText, Identifier } from '../../../ui/islands.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { PagedTable } from '../../../ui/paged-list.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { timerText } from '../phone/phone-state.ts'
import { useCalls, type CallFilter } from '../calls.api.ts'
import styles from '../calls.module.css'

const useFilter = () => {
  const { read, change } = useUrlValues()
  const direction = callDirections.find((name) => name === read('direction'))
  const filter: CallFilter = {
    view: callViews.find((name) => name === read('view')) ?? 'all',
    search: read('search') ?? '',
    ...(direction === undefined ? {} : { direction }),
  }
  return { filter, change }
}

const Acts = ({ call }: { call: Call }) => {
  const { t } = useTranslation('calls')
  const mayHear = useCan(callsPermissions.recordingsHear)
  const showRefusal = useRefusalToast()
  const { number, person, colleague, case: case_ } = call
  const listen = () => void openFile(callsCalls.callRecording, { id: call.id }).catch(showRefusal)
  return (
    <>
      {call.hasRecording && mayHear && (
        <IconButton size="sm" icon={IconPlayerPlay} label={t('listen')} onClick={listen} />
      )}
      <PhoneButton
        number={number}
        name={person?.name ?? colleague ?? ''}
        {...(case_ && { caseId: case_.id })}
        {...(person && { personId: person.id })}
      />
    </>
  )
}

const useColumns = (): readonly Column<Call>[] => {
  const { t } = useTranslation('calls')
  const { t: say } = useTranslation('softphone')
  return [
    {
      id: 'who',
      header: t('column.who'),
      width: 168,
      strong: true,
      cell: ({ person, colleague }) =>
        person ? (
          <Link to={personPath(person.id)} className={textLink}>
            <span dir="auto">{person.name}</span>
          </Link>
        ) : colleague === null ? (
          t('unknown')
        ) : (
          <span dir="auto">{colleague}</span>
        ),
    },
    { id: 'number', header: t('column.number'), width: 136, cell: ({ number }) => <Identifier value={number} /> },
    { id: 'when', header: t('column.when'), width: 136, cell: ({ begunAt }) => <DateText value={begunAt} time /> },
    { id: 'direction', header: t('direction'), width: 84, cell: ({ direction }) => t(`direction.${direction}`) },
    {
      id: 'length',
      header: t('column.length'),
      width: 72,
      cell: ({ seconds }) => seconds !== null && <bdi dir="ltr">{timerText(seconds * 1000)}</bdi>,
    },
    {
      id: 'end',
      header: t('column.end'),
      width: 108,
      cell: ({ direction, answeredAt, cause }) => {
        if (cause === null) return null
        return direction === 'in' && answeredAt === null ? t('missed') : t(`cause.${cause}`)
      },
    },
    {
      id: 'outcome',
      header: t('column.outcome'),
      width: 128,
      cell: ({ outcome, note }) => outcome && <span title={note}>{say(`outcome.${outcome}`)}</span>,
    },
    {
      id: 'case',
      header: t('column.case'),
      width: 160,
      cell: ({ case: case_ }) =>
        case_ && (
          <Link to={casePath(case_.id)} className={textLink}>
            <Dotted>
              <bdi dir="ltr">{case_.id}</bdi>
              {case_.author && <span dir="auto">{case_.author}</span>}
            </Dotted>
          </Link>
        ),
    },
    { id: 'user', header: t('column.user'), width: 112, cell: ({ user }) => <span dir="auto">{user?.name}</span> },
    { id: 'acts', header: t('column.acts'), width: 72, cell: (call) => <Acts call={call} /> },
  ]
}

export const CallsPane = () => {
  const { t } = useTranslation('calls')
  const errorText = useErrorText()
  const { filter, change } = useFilter()
  const pages = useCalls(filter)
  const columns = useColumns()
  return (
    <>
      <div className={styles.filters}>
        <SearchField
          label={t('search')}
          className={styles.search ?? ''}
          value={filter.search ?? ''}
          onSearch={(search) => change({ search: search || null })}
        />
        <NativeSelect
          size="sm"
          label={t('view')}
          labelHidden
          value={filter.view ?? 'all'}
          options={callViews.map((view) => ({ value: view, label: t(`view.${view}`) }))}
          onChange={({ target }) => change({ view: target.value === 'all' ? null : target.value })}
        />
        <NativeSelect
          size="sm"
          label={t('direction')}
          labelHidden
          value={filter.direction ?? ''}
          options={[
            { value: '', label: t('direction.all') },
            ...callDirections.map((direction) => ({ value: direction, label: t(`direction.${direction}`) })),
          ]}
          onChange={({ target }) => change({ direction: target.value || null })}
        />
      </div>
      <PagedTable
        pages={pages}
        failed={t('failed')}
        errorText={errorText}
        more={t('more')}
        none={<EmptyState title={t('none')}>{t('none.text')}</EmptyState>}
      >
        {(table) => (
          <DataTable
            {...table}
            label={t('title')}
            columns={columns}
            rowId={({ id }) => id}
            rowLabel={({ person, colleague, number }) => person?.name ?? colleague ?? number}
          />
        )}
      </PagedTable>
    </>
  )
}
