// Values that stay left-to-right inside Arabic text: money, dates, telephones, identifiers.
import type { ReactNode } from 'react'
import { formatPhone } from '@tratativa/contract/kernel/brazil'
import { formatDay, formatMinute } from '@tratativa/contract/kernel/time'
import { writeDay } from './calendar-days.ts'
import { currencySign } from './money-text.ts'
import styles from './layout.module.css'

const Island = ({ children }: { children: ReactNode }) => <bdi dir="ltr">{children}</bdi>

/** `value` is money in the wire format, '1.234,56'. */
export const Money = ({ value, sign = true }: { value: string; sign?: boolean }) => (
  <Island>
    {sign && <span className={styles.sign}>{`${currencySign} `}</span>}
    {value}
  </Island>
)

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)
const write = (value: string, time: boolean) => {
  if (isDay(value)) return writeDay(value)
  return time ? formatMinute(value) : formatDay(value)
}

/** A day ('2026-11-27') or an instant; `time` adds the hour of an instant, in São Paulo. */
export const DateText = ({ value, time = false }: { value: string; time?: boolean }) => {
  const text = write(value, time)
  if (text === null) return null
  return (
    <time dateTime={value}>
      <Island>{text}</Island>
    </time>
  )
}

export const Phone = ({ value }: { value: string }) => <Island>{formatPhone(value)}</Island>
/** A case id, a bar number, a folder. */
export const Identifier = ({ value }: { value: string }) => <Island>{value}</Island>

/** Several identifiers, without the missing ones. */
export const Identifiers = ({ values }: { values: readonly (string | null | undefined)[] }) =>
  values.filter((value) => Boolean(value)).map((value) => <Identifier key={value} value={value ?? ''} />)
