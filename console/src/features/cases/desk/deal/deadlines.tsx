// The deadlines of the deal, each edited in place by keyboard or calendar.
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { daysBetween } from '@tratativa/contract/kernel/time'
import { today } from '../../../../ui/calendar-days.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { DateText } from '../../../../ui/islands.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { relativeDays } from '../../../../ui/relative-days.ts'
import { useUiLocale } from '../../../../ui/words.tsx'
import { SidePanel } from '../side-panel.tsx'
import styles from './deal.module.css'

export const deadlineFields = [
  'limitDate',
  'agreementProposalPetitionDate',
  'dutyLimitDate',
  'paymentLimitDate',
  'campaignDate',
] as const
export type DeadlineField = (typeof deadlineFields)[number]
export interface Deadline {
  readonly field: DeadlineField
  readonly day: string | null
}

const heatOf = (day: string, burns: boolean) => {
  if (!burns) return null
  const days = daysBetween(today(), day)
  return days < 0 ? styles.late : days <= 1 ? styles.near : null
}

const Editor = ({ label, day, onDone }: { label: string; day: string; onDone: (day: string | null) => void }) => {
  const [typed, setTyped] = useState({ day, isPartial: false })
  const leave = () => onDone(typed.isPartial || typed.day === day ? null : typed.day)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !typed.isPartial) leave()
    if (event.key === 'Escape') {
      event.stopPropagation()
      onDone(null)
    }
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter and Escape of the field inside
    <div
      className={styles.dayEditor}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave()
      }}
    >
      {/* oxlint-disable-next-line no-autofocus -- it takes the place of the button that was pressed */}
      <DateField
        label={label}
        labelHidden
        size="sm"
        autoFocus
        value={typed.day}
        onChange={(next, isPartial) => setTyped({ day: next, isPartial })}
      />
    </div>
  )
}

type DeadlinesProps = {
  deadlines: readonly Deadline[]
  /** Returns true while the deadline is shown as urgent; never once the deal is done or given up. */
  burns: (field: DeadlineField) => boolean
  isReadOnly: boolean
  onChange: (field: DeadlineField, day: string) => void
}

export const Deadlines = ({ deadlines, burns, isReadOnly, onChange }: DeadlinesProps) => {
  const { t } = useTranslation('desk')
  const locale = useUiLocale()
  const [open, setOpen] = useState<DeadlineField | null>(null)
  const done = (field: DeadlineField, day: string | null) => {
    setOpen(null)
    if (day !== null) onChange(field, day)
  }
  const missing = deadlines.filter(({ day }) => !day)
  const adding = !isReadOnly && missing.length > 0 && (
    <Menu
      label={t('deadline.add')}
      placement="end"
      items={missing.map(({ field }) => ({ id: field, label: t(`field.${field}`), onSelect: () => setOpen(field) }))}
      trigger={(props) => <IconButton {...props} size="sm" icon={IconPlus} label={t('deadline.add')} />}
    />
  )
  return (
    <SidePanel title={t('deadline.title')} end={adding} className={styles.section}>
      {missing.length === deadlines.length && open === null && <p className={styles.caption}>{t('deadline.none')}</p>}
      {deadlines.map(({ field, day }) => {
        const label = t(`field.${field}`)
        if (open === field)
          return (
            <div key={field} className={styles.deadline}>
              <span>{label}</span>
              <Editor label={label} day={day ?? ''} onDone={(next) => done(field, next)} />
            </div>
          )
        if (!day) return null
        return (
          <button
            key={field}
            type="button"
            className={classNames(styles.deadline, heatOf(day, burns(field)))}
            title={t('deadline.edit')}
            disabled={isReadOnly}
            onClick={() => setOpen(field)}
          >
            <span>{label}</span>
            <span className={styles.day}>
              <DateText value={day} />
            </span>
            <span className={styles.relative}>{relativeDays(daysBetween(today(), day), locale)}</span>
          </button>
        )
      })}
    </SidePanel>
  )
}
