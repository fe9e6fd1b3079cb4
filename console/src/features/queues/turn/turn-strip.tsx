import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { turnOutcomes, type Turn, type TurnOutcome } from '@tratativa/contract/queues/shapes'
import { useActions } from '../../../platform/actions.ts'
import { useSlot } from '../../../platform/slots.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/count.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { TypedAhead } from '../../../ui/typed-ahead.tsx'
import { offerNext } from '../../cases/index.ts'
import styles from '../queues.module.css'
import { leaveTurn, renewTurn, useFinishTurn, useLeaveTurn } from '../queues.api.ts'
import { turnActs } from '../queues-actions.ts'
import { useTakeNext } from './use-take-next.ts'
import './call-starters.slot.ts'

const TurnDialog = lazy(() => import('./turn-dialogs.tsx').then((module) => ({ default: module.TurnDialog })))

const renewMs = 60_000

/** Renews the lease while the desk shows the case, and gives the case back when the person leaves it. */
const useLease = (held: Turn) => {
  const isOver = useRef(false)
  useEffect(() => {
    const timer = setInterval(() => renewTurn(held), renewMs)
    return () => {
      clearInterval(timer)
      if (!isOver.current) leaveTurn(held)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the lease is that of the fence
  }, [held.fence])
  return () => {
    isOver.current = true
  }
}

const useWhy = ({ why, facts, isHanded, tries }: Turn): string => {
  const { t } = useTranslation('queues')
  const said = why.map(({ part }) => {
    switch (part) {
      case 'deadline':
        return (facts.daysToDeadline ?? 0) < 0
          ? t('why.late')
          : t('why.deadline', { n: count(facts.daysToDeadline ?? 0) })
      case 'chance':
        return t('why.chance', { n: count(Math.round((facts.chance ?? 0) * 100)) })
      case 'silence':
        return t('why.silence', { n: count(facts.silentDays ?? 0) })
      case 'room':
        return t('why.room')
    }
  })
  return [
    ...(isHanded ? [t('why.handed')] : []),
    ...(tries > 0 ? [t('why.tries', { n: count(tries + 1) })] : []),
    ...said,
  ].join(' · ')
}

/** Counts down to the call of a queue that calls on its own; a press stops it. */
const Countdown = ({ held }: { held: Turn }) => {
  const { t } = useTranslation('queues')
  const [starter] = useSlot('callStarters')
  const [left, setLeft] = useState<number | null>(held.queue.countdownSeconds)
  useEffect(() => {
    if (left === null) return undefined
    const timer = setTimeout(() => {
      if (left > 1) return setLeft(left - 1)
      setLeft(null)
      return starter?.startCall(held.caseId, held.phone)
    }, 1000)
    return () => clearTimeout(timer)
  }, [left, starter, held])
  if (held.phone === '') return <span>{t('call.none')}</span>
  if (left === null)
    return starter ? null : (
      <span>
        {t('call.now')} <bdi dir="ltr">{held.phone}</bdi>
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

type Asked = 'skip' | 'snooze' | 'hand'

const useTurnActs = (held: Turn) => {
  const failed = useRefusalToast()
  const end = useLease(held)
  const { take, isPending } = useTakeNext()
  const finishing = useFinishTurn()
  const leaving = useLeaveTurn()
  const [asked, setAsked] = useState<Asked | null>(null)
  const onTurn = { caseId: held.caseId, fence: held.fence }
  const goOn = () => {
    end()
    take()
  }
  const finish = (outcome: TurnOutcome) =>
    finishing.mutate({ ...onTurn, outcome }, { onSuccess: goOn, onError: failed })
  const leave = () => leaving.mutate(onTurn, { onSuccess: end, onError: failed })
  const isBusy = isPending || finishing.isPending || leaving.isPending
  return { finish, leave, goOn, asked, setAsked, isBusy }
}

const useTurnKeys = ({ finish, leave, setAsked, isBusy }: ReturnType<typeof useTurnActs>) => {
  const end = (outcome: TurnOutcome) => (isBusy ? null : () => finish(outcome))
  useActions(turnActs, {
    outcome1: end('talked'),
    outcome2: end('message'),
    outcome3: end('no-answer'),
    outcome4: end('agreed'),
    outcome5: end('refused'),
    outcome6: end('wrong-contact'),
    skip: () => setAsked('skip'),
    putOff: () => setAsked('snooze'),
    hand: () => setAsked('hand'),
    leave: isBusy ? null : leave,
  })
}

/** 'Próximo' of the desk: skips nothing silently, so it asks for the reason while the turn lasts. */
const useNextOfQueue = (label: string, onNext: () => void) => {
  const current = useRef(onNext)
  useEffect(() => {
    current.current = onNext
  })
  useEffect(() => offerNext({ label, onNext: () => current.current() }), [label])
}

export const TurnStrip = ({ held }: { held: Turn }) => {
  const { t } = useTranslation('queues')
  const acts = useTurnActs(held)
  const why = useWhy(held)
  useTurnKeys(acts)
  useNextOfQueue(t('next.of', { n: count(held.waiting) }), () => acts.setAsked('skip'))
  return (
    <section className={styles.strip} aria-label={t('turn')}>
      <div className={styles.stripHead}>
        <strong dir="auto">{held.queue.name}</strong>
        <span className={styles.quiet}>{t('place', { n: count(held.place), waiting: count(held.waiting) })}</span>
        {why !== '' && (
          <span>
            {t('why')} {why}
          </span>
        )}
        {held.queue.mode === 'progressive' && <Countdown held={held} />}
      </div>
      {held.script !== '' && (
        <details className={styles.script} open>
          <summary>{t('script')}</summary>
          <p dir="auto">{held.script}</p>
        </details>
      )}
      <div className={styles.outcomes} role="group" aria-label={t('outcomes')}>
        {turnOutcomes.map((outcome, index) => (
          <Button
            key={outcome}
            size="sm"
            disabled={acts.isBusy}
            trailing={<Kbd>{`Alt+${index + 1}`}</Kbd>}
            onClick={() => acts.finish(outcome)}
          >
            {t(`outcome.${outcome}`)}
          </Button>
        ))}
        <span className={styles.rest} />
        <Button size="sm" trailing={<Kbd>Alt+7</Kbd>} onClick={() => acts.setAsked('skip')}>
          {t('skip')}
        </Button>
        <Button size="sm" trailing={<Kbd>Alt+8</Kbd>} onClick={() => acts.setAsked('snooze')}>
          {t('snooze')}
        </Button>
        <Button size="sm" trailing={<Kbd>Alt+9</Kbd>} onClick={() => acts.setAsked('hand')}>
          {t('hand')}
        </Button>
        <Button size="sm" disabled={acts.isBusy} trailing={<Kbd>Alt+0</Kbd>} onClick={acts.leave}>
          {t('leave')}
        </Button>
      </div>
      {acts.asked !== null && (
        <Suspense fallback={<TypedAhead onClose={() => acts.setAsked(null)} />}>
          <TurnDialog asked={acts.asked} held={held} onDone={acts.goOn} onClose={() => acts.setAsked(null)} />
        </Suspense>
      )}
    </section>
  )
}
