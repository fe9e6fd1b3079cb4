// The calendars of the courts: a year at a glance, its rows, and what a change moved. The court, the year and the tab are in the address.
import { Link } from '@tanstack/react-router'
import { courts } from '@tratativa/contract/kernel/courts'
import { useTranslation } from 'react-i18next'
import { useUrlValues } from '../../../platform/url-value.ts'
import { today } from '../../../ui/calendar-days.ts'
import { Columns, Inset } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Select } from '../../../ui/select.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { CalculatorPane } from '../counting/calculator-pane.tsx'
import { useCourtCalendars } from '../deadlines.api.ts'
import { CourtCalendarPane } from './court-calendar-pane.tsx'
import { RecountsPane } from './recounts-pane.tsx'

const firstCourt = '8.26'
const tabIds = ['calendario', 'calculadora', 'recontagens'] as const
const years = (current: number) => Array.from({ length: 5 }, (_, index) => String(current - 1 + index))

const CourtPick = ({ court, onPick }: { court: string; onPick: (court: string) => void }) => {
  const { t } = useTranslation('deadlines')
  const counts = new Map(useCourtCalendars().data?.data.map((row) => [row.court, row.unconfirmed]))
  const options = [...courts].map(([value, { acronym, name }]) => {
    const unconfirmed = counts.get(value) ?? 0
    const mark = unconfirmed > 0 ? ` (${t('court.unconfirmed', { n: unconfirmed })})` : ''
    return { value, label: `${acronym} · ${name}${mark}` }
  })
  return <Select label={t('field.court')} value={court} options={options} onChange={onPick} />
}

export const CourtCalendarsPage = () => {
  const { t } = useTranslation('deadlines')
  const { read, change } = useUrlValues()
  const court = courts.has(read('tribunal')) ? read('tribunal') : firstCourt
  const thisYear = Number(today().slice(0, 4))
  const year = /^20\d\d$/.test(read('ano')) ? read('ano') : String(thisYear)
  const tab = tabIds.find((id) => id === read('tab')) ?? 'calendario'
  const yearOptions = [...new Set([...years(thisYear), year])].sort()
  return (
    <>
      <PageHeader title={t('calendars.title')} />
      <Tabs
        page
        label={t('calendars.title')}
        active={tab}
        items={tabIds.map((id) => ({ id, label: t(`tab.${id}`) }))}
        link={({ id }, props) => (
          <Link
            key={id}
            {...props}
            to="."
            search={{ tribunal: court, ano: year, ...(id === 'calendario' ? {} : { tab: id }) }}
          />
        )}
      />
      <Inset page block={[16, 40]} width={1240}>
        {tab !== 'calculadora' && (
          <Columns min={200} gap={12} width={640}>
            <CourtPick court={court} onPick={(tribunal) => change({ tribunal }, { replace: true })} />
            {tab === 'calendario' && (
              <Select
                label={t('field.year')}
                value={year}
                options={yearOptions.map((value) => ({ value, label: value }))}
                onChange={(ano) => change({ ano }, { replace: true })}
              />
            )}
          </Columns>
        )}
        {tab === 'calendario' && <CourtCalendarPane key={court} court={court} year={year} />}
        {tab === 'calculadora' && <CalculatorPane court={court} />}
        {tab === 'recontagens' && <RecountsPane court={court} />}
      </Inset>
    </>
  )
}
