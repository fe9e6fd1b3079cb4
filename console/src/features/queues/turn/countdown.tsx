// Counts down to the call of a queue that calls on its own; a press stops it.
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Turn } from '@tratativa/contract/queues/shapes'
import { useSlot } from '../../../platform/slots.ts'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/count.ts'
import styles from '../queues.module.css'
import './call-starters.slot.ts'

type CountdownProps = { current: Pick<Turn, 'caseId' | 'phone'> & { queue: Pick<Turn['queue'], 'countdownSeconds'> } }

export const Countdown = ({ current: { caseId, phone, queue } }: CountdownProps) => {
  const { t } = useTranslation('queues')
  const [starter] = useSlot('callStarters')
  const [left, setLeft] = useState<number | null>(phone === '' ? null : queue.countdownSeconds)
  const callNow = useEffectEvent(() => starter?.startCall(caseId, phone))
  useEffect(() => {
    if (left === null) return undefined
    const timer = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : null)
      if (left === 1) callNow()
    }, 1000)
    return () => clearTimeout(timer)
  }, [left])
  if (phone === '') return <span>{t('call.none')}</span>
  if (left === null)
    return starter ? null : (
      <span>
        {t('call.now')} <bdi dir="ltr">{phone}</bdi>
      </span>
    )
  return (
    <span className={styles.countdown}>
      <span role="timer">{t('call.in', { n: count(left) })}</span>
      <Button size="sm" onClick={() => setLeft(null)}>
        {t('call.stop')}
      </Button>
    </span>
  )
}
