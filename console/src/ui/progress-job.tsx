// The progress of work that takes longer than a second: share done, time left, failures. The work continues when its page closes.
import type { ReactNode } from 'react'
import { count } from './count.ts'
import { useUiLocale, useUiWords } from './words.tsx'
import { textLink } from './text-link.ts'
import styles from './progress-job.module.css'

const units = [
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** Formats a duration in one unit, rounded up ('40 s', '3 min', '2 h'), because a shorter wait than promised disappoints nobody. */
const timeLeft = (seconds: number, locale: string) => {
  const chosen = units.find((unit) => seconds >= unit.seconds) ?? units[2]
  const amount = Math.max(1, Math.ceil(seconds / chosen.seconds))
  const short = new Intl.NumberFormat(locale, { style: 'unit', unit: chosen.unit, unitDisplay: 'short' })
  return short.format(amount)
}

type ProgressJobProps = {
  title: ReactNode
  done: number
  total: number
  failed?: number
  /** Unknown at first. */
  secondsLeft?: number | null
  state?: 'running' | 'done' | 'canceled'
  onSee?: () => void
  onCancel?: () => void
}

const useStatus = ({ state = 'running', secondsLeft }: ProgressJobProps) => {
  const say = useUiWords()
  const locale = useUiLocale()
  if (state === 'done') return say('job.done')
  if (state === 'canceled') return say('job.canceled')
  if (secondsLeft === undefined || secondsLeft === null) return say('job.counting')
  return say('job.left', { time: timeLeft(secondsLeft, locale) })
}

export const ProgressJob = (props: ProgressJobProps) => {
  const { title, done, total, failed = 0, state = 'running', onSee, onCancel } = props
  const say = useUiWords()
  const status = useStatus(props)
  const progress = say('job.progress', { done: count(done), total: count(total) })
  return (
    <div className={styles.job}>
      <div className={styles.head}>
        <span className={styles.title}>{title}</span>
        <span className={styles.counts}>{progress}</span>
      </div>
      <progress
        className={styles.bar}
        value={total === 0 ? undefined : done}
        max={total === 0 ? undefined : total}
        aria-label={typeof title === 'string' ? title : undefined}
        aria-valuetext={progress}
      />
      <div className={styles.foot}>
        <span>{status}</span>
        <span className={styles.acts}>
          {failed > 0 && <span className={styles.failed}>{say('job.errors', { count: count(failed) })}</span>}
          {onSee && (
            <button type="button" className={textLink} onClick={onSee}>
              {say('job.see')}
            </button>
          )}
          {onCancel && state === 'running' && (
            <button type="button" className={textLink} onClick={onCancel}>
              {say('job.cancel')}
            </button>
          )}
        </span>
      </div>
    </div>
  )
}
