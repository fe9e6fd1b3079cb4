import { useTranslation } from 'react-i18next'
import { callCauses, callOutcomes } from '@tratativa/contract/calls/kinds'
import { showNumber } from '@tratativa/contract/calls/numbers'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { timerText } from './phone/phone-state.ts'
import styles from './calls.module.css'

const whats = ['in', 'out', 'missed'] as const

/** A call of the case: who with whom, how long, how it went. */
export const TimelineCallPart = ({ item }: { item: TimelineItem }) => {
  const { t } = useTranslation('calls')
  const { t: say } = useTranslation('softphone')
  const { event, by, text } = item
  if (!event) return null
  const { number = '', person = '', cause = '', outcome = '', seconds = '' } = event.detail
  const what = whats.find((known) => known === event.what) ?? 'out'
  const causeKey = callCauses.find((known) => known === cause)
  const outcomeKey = callOutcomes.find((known) => known === outcome)
  return (
    <>
      <p>
        {by && <b dir="auto">{by.name}</b>}{' '}
        <span className={styles.dim}>
          {t(`timeline.${what}`)} <span dir="auto">{person}</span> <bdi dir="ltr">{showNumber(number)}</bdi>
          {seconds !== '' && (
            <>
              {' · '}
              <bdi dir="ltr">{timerText(Number(seconds) * 1000)}</bdi>
            </>
          )}
          {seconds === '' && causeKey && ` · ${t(`cause.${causeKey}`)}`}
          {outcomeKey && ` · ${say(`outcome.${outcomeKey}`)}`}
        </span>
      </p>
      {text !== '' && <p dir="auto">{text}</p>}
    </>
  )
}
