// Counts down to the call of a queue that calls on its own; a press stops it. A call that is still on the line holds it.
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Turn } from '@tratativa/contract/queues/shapes'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/count.ts'
import styles from '../queues.module.css'
import type { TurnPhone } from './call-starters.slot.ts'
import { useIsCalling } from './use-turn-phone.ts'

type CountdownProps = {
  current: Pick<Turn, 'caseId' | 'phone'> & { queue: Pick<Turn['queue'], 'countdownSeconds'> }
  telephone: TurnPhone | null | undefined
}

export const Countdown = ({ current: { caseId, phone, queue }, telephone }: CountdownProps) => {
  const { t } = useTranslation('queues')
  const isCalling = useIsCalling(telephone)
  const [left, setLeft] = useState<number | null>(phone === '' ? null : queue.countdownSeconds)
  // A telephone that is still loading would miss its call.
  const isReady = Boolean(telephone)
  const callNow = useEffectEvent(() => telephone?.startCall(caseId, phone))
  useEffect(() => {
    if (left === null || !isReady || isCalling) return undefined
    const timer = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : null)
      if (left === 1) callNow()
    }, 1000)
    return () => clearTimeout(timer)
  }, [left, isReady, isCalling])
  if (phone === '') return <span>{t('call.none')}</span>
  if (telephone === null)
    return (
      <span>
        {t('call.now')} <bdi dir="ltr">{phone}</bdi>
      </span>
    )
  if (left === null) return null
  return (
    <span className={styles.countdown}>
      <span role="timer">{isCalling ? t('call.after') : t('call.in', { n: count(left) })}</span>
      <Button size="sm" onClick={() => setLeft(null)}>
        {t('call.stop')}
      </Button>
    </span>
  )
}
