// How old is what we know: said as the source of it, never as more than it is.
import { useTranslation } from 'react-i18next'
import type { FollowedProcess } from '@tratativa/contract/monitoring/shapes'
import { useNow } from '../../platform/use-now.ts'
import { timeSince } from '../../ui/time-since.ts'

const dayMs = 24 * 60 * 60 * 1_000
/** Shorter silence is usual. */
const silenceDays = 30

type Aged = Pick<FollowedProcess, 'state' | 'askedAt' | 'updatedAt' | 'last'>

export const useAge = () => {
  const { t, i18n } = useTranslation('monitoring')
  const now = useNow().getTime()
  const since = (instant: string) => timeSince(now - Date.parse(instant), i18n.language)
  /** The age of the court's record, or why there is none. */
  const ageOf = ({ state, updatedAt, last }: Aged): string => {
    if (state !== 'heard') return t(`age.${state}`)
    const silent = last === null ? 0 : Math.floor((now - Date.parse(last.happenedAt)) / dayMs)
    return [
      ...(updatedAt === null ? [] : [t('age.updated', { when: since(updatedAt) })]),
      ...(silent >= silenceDays ? [t('age.silence', { days: silent })] : []),
    ].join(' · ')
  }
  /** When we asked. */
  const seenOf = ({ askedAt }: Pick<Aged, 'askedAt'>) =>
    askedAt === null ? null : t('age.seen', { when: since(askedAt) })
  return { ageOf, seenOf, since }
}
