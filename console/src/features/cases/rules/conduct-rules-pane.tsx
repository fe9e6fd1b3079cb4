// The rules of conduct of the company: when and how often it reaches out.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conductRules, maxHolidays, type ConductRules } from '@tratativa/contract/conduct/rules'
import { useErrorText } from '../../../platform/errors.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { writeDay } from '../../../ui/calendar-days.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FilterChip } from '../../../ui/chip.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Columns, Row, Stack, Text } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useConductRules, useSetConductRules } from './rules.api.ts'
import { RulesFailed, RulesHead, RulesSkeleton } from './rules-shell.tsx'

const numbers = ['weekFrom', 'weekTo', 'saturdayFrom', 'saturdayTo', 'maxUnanswered', 'hoursBetween'] as const
type NumberName = (typeof numbers)[number]

type Fields = Readonly<Record<NumberName, string>> &
  Pick<ConductRules, 'hasHours' | 'hasPacing' | 'holidays'> & {
    readonly hasSaturday: boolean
  }

const fieldsOf = ({ weekdays, saturday, maxUnanswered, hoursBetween, ...rules }: ConductRules): Fields => ({
  hasHours: rules.hasHours,
  hasPacing: rules.hasPacing,
  holidays: rules.holidays,
  hasSaturday: saturday !== null,
  weekFrom: String(weekdays.fromHour),
  weekTo: String(weekdays.toHour),
  saturdayFrom: String(saturday?.fromHour ?? 9),
  saturdayTo: String(saturday?.toHour ?? 14),
  maxUnanswered: String(maxUnanswered),
  hoursBetween: String(hoursBetween),
})

const numberOf = (text: string) => (text === '' ? Number.NaN : Number(text))

const rulesOf = (fields: Fields) => ({
  hasHours: fields.hasHours,
  weekdays: { fromHour: numberOf(fields.weekFrom), toHour: numberOf(fields.weekTo) },
  saturday: fields.hasSaturday
    ? { fromHour: numberOf(fields.saturdayFrom), toHour: numberOf(fields.saturdayTo) }
    : null,
  holidays: fields.holidays,
  hasPacing: fields.hasPacing,
  maxUnanswered: numberOf(fields.maxUnanswered),
  hoursBetween: numberOf(fields.hoursBetween),
})

/** The wrong fields, by the first word of their place in the rules. */
const wrongParts = (fields: Fields) =>
  new Set(conductRules.safeParse(rulesOf(fields)).error?.issues.map(({ path }) => String(path[0])))

type HolidaysProps = { days: readonly string[]; onChange: (days: string[]) => void }

const Holidays = ({ days, onChange }: HolidaysProps) => {
  const { t } = useTranslation('rules')
  const [day, setDay] = useState('')
  const add = () => {
    onChange([...new Set([...days, day])].sort())
    setDay('')
  }
  return (
    <Stack gap={8}>
      <Row gap={8} align="end" wrap>
        <DateField label={t('conduct.holiday')} value={day} onChange={setDay} />
        <Button disabled={day === '' || days.length >= maxHolidays} onClick={add}>
          {t('conduct.holiday.add')}
        </Button>
      </Row>
      <Row gap={8} wrap>
        {days.map((holiday) => (
          <FilterChip
            key={holiday}
            label={t('conduct.holiday')}
            value={writeDay(holiday)}
            onRemove={() => onChange(days.filter((other) => other !== holiday))}
          />
        ))}
      </Row>
    </Stack>
  )
}

const ConductForm = ({ rules }: { rules: ConductRules }) => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const errorText = useErrorText()
  const set = useSetConductRules()
  const [fields, setFields] = useState(() => fieldsOf(rules))
  const put = (changed: Partial<Fields>) => setFields((before) => ({ ...before, ...changed }))
  const wrong = wrongParts(fields)
  const number = (name: NumberName, part: string, text: string) => ({
    label: t(`conduct.${name}`),
    numeric: true,
    inputMode: 'numeric' as const,
    maxLength: 3,
    value: fields[name],
    error: wrong.has(part) ? text : undefined,
    onChange: (event: { target: { value: string } }) => put({ [name]: event.target.value.replaceAll(/\D/g, '') }),
  })
  const save = () => {
    const read = conductRules.safeParse(rulesOf(fields))
    if (!read.success || set.isPending) return
    set.mutate(read.data, { onSuccess: () => toast.message(t('conduct.saved')) })
  }
  const flag = (name: 'hasHours' | 'hasSaturday' | 'hasPacing') => (
    <Checkbox
      label={t(`conduct.${name}`)}
      checked={fields[name]}
      onChange={(event) => put({ [name]: event.target.checked })}
    />
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap={20} width={640}>
        <Stack gap={12}>
          {flag('hasHours')}
          <Text muted>{t('conduct.hours.about')}</Text>
          <Columns min={160} gap={12}>
            <TextField {...number('weekFrom', 'weekdays', t('conduct.wrongHours'))} />
            <TextField {...number('weekTo', 'weekdays', t('conduct.wrongHours'))} />
          </Columns>
          {flag('hasSaturday')}
          {fields.hasSaturday && (
            <Columns min={160} gap={12}>
              <TextField {...number('saturdayFrom', 'saturday', t('conduct.wrongHours'))} />
              <TextField {...number('saturdayTo', 'saturday', t('conduct.wrongHours'))} />
            </Columns>
          )}
          <Text muted>{t('conduct.holidays.about')}</Text>
          <Holidays days={fields.holidays} onChange={(holidays) => put({ holidays })} />
        </Stack>
        <Stack gap={12}>
          {flag('hasPacing')}
          <Text muted>{t('conduct.pacing.about')}</Text>
          <Columns min={160} gap={12}>
            <TextField {...number('maxUnanswered', 'maxUnanswered', t('conduct.wrongMost'))} />
            <TextField {...number('hoursBetween', 'hoursBetween', t('conduct.wrongPause'))} />
          </Columns>
        </Stack>
        {set.error && <Banner tone="burn">{errorText(set.error)}</Banner>}
        <div>
          <Button type="submit" variant="primary" loading={set.isPending} disabled={wrong.size > 0}>
            {t('save')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

export const ConductRulesPane = () => {
  const { t } = useTranslation('rules')
  const errorText = useErrorText()
  const { data, error, refetch } = useConductRules()
  if (error && !data) return <RulesFailed text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <RulesSkeleton />
  return (
    <>
      <RulesHead about={t('conduct.about')} />
      <ConductForm key={JSON.stringify(data.data)} rules={data.data} />
    </>
  )
}
