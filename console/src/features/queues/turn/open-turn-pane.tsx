import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queuesCalls } from '@tratativa/contract/queues/calls'
import { turnOutcomes, type Turn, type TurnOutcome } from '@tratativa/contract/queues/shapes'
import { cachedAnswers } from '../../../platform/cached.ts'
import { useActions } from '../../../platform/actions.ts'
import { keepRenewed } from '../../../platform/keep-renewed.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/count.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { TypedAhead } from '../../../ui/typed-ahead.tsx'
import { offerNext } from '../../cases/index.ts'
import styles from '../queues.module.css'
import { isEndingTurn, leaveTurn, renewTurn, useFinishTurn, useLeaveTurn } from '../queues.api.ts'
import { turnActs } from '../queues-actions.ts'
import { Countdown } from './countdown.tsx'
import { useTakeNext } from './use-take-next.ts'
import { useTurnPhone } from './use-turn-phone.ts'

const TurnDialog = lazy(() => import('./turn-dialogs-pane.tsx').then((module) => ({ default: module.TurnDialog })))

const { outcome1, outcome2, outcome3, outcome4, outcome5, outcome6 } = turnActs.acts
const outcomeKeys = [outcome1, outcome2, outcome3, outcome4, outcome5, outcome6].map(({ keys }) => keys)

/** Somebody who leads took the case back, or the lease lapsed. */
const hasLost = (cache: QueryClient, { caseId, fence }: Turn) =>
  cachedAnswers(cache, queuesCalls.turn).some(({ data }) => data?.fence !== fence || data.caseId !== caseId)

/** Renews the lease while the desk shows the case, and gives the case back when the person leaves it. */
const useLease = (current: Turn) => {
  const { t } = useTranslation('queues')
  const cache = useQueryClient()
  const toast = useToast()
  const isOver = useRef(false)
  useEffect(() => {
    const stop = keepRenewed(() => renewTurn(current))
    return () => {
      stop()
      if (isOver.current || isEndingTurn(cache)) return
      if (hasLost(cache, current)) toast.message(t('turn.lost'), { tone: 'burn' })
      else leaveTurn(current)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the lease is that of the fence
  }, [current.fence])
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

type Asked = 'skip' | 'snooze' | 'hand'

const useTurnActs = (current: Turn) => {
  const failed = useRefusalToast()
  const end = useLease(current)
  const { take, isPending } = useTakeNext()
  const finishing = useFinishTurn()
  const leaving = useLeaveTurn()
  const [dialog, setDialog] = useState<Asked | null>(null)
  const onTurn = { caseId: current.caseId, fence: current.fence }
  const telephone = useTurnPhone()
  const goOn = () => {
    end()
    take()
  }
  const finish = (outcome: TurnOutcome) => {
    const settle = () => {
      // A call that stays open asks for its outcome itself.
      void telephone?.settleCall(current.caseId, outcome).catch(() => undefined)
      goOn()
    }
    finishing.mutate({ ...onTurn, outcome }, { onSuccess: settle, onError: failed })
  }
  const leave = () => leaving.mutate(onTurn, { onSuccess: end, onError: failed })
  const isBusy = isPending || finishing.isPending || leaving.isPending
  return { finish, leave, goOn, dialog, setDialog, isBusy, telephone }
}

const useTurnKeys = ({ finish, leave, setDialog, isBusy }: ReturnType<typeof useTurnActs>) => {
  const end = (outcome: TurnOutcome) => (isBusy ? null : () => finish(outcome))
  useActions(turnActs, {
    outcome1: end('talked'),
    outcome2: end('message'),
    outcome3: end('no-answer'),
    outcome4: end('agreed'),
    outcome5: end('refused'),
    outcome6: end('wrong-contact'),
    skip: () => setDialog('skip'),
    putOff: () => setDialog('snooze'),
    hand: () => setDialog('hand'),
    leave: isBusy ? null : leave,
  })
}

/** 'Próximo' of the desk: skips nothing silently, so it asks for the reason while the turn lasts. */
const useNextOfQueue = (label: string, onNext: () => void) => {
  const run = useRef(onNext)
  useEffect(() => {
    run.current = onNext
  })
  useEffect(() => offerNext({ label, onNext: () => run.current() }), [label])
}

export const TurnStrip = ({ current }: { current: Turn }) => {
  const { t } = useTranslation('queues')
  const acts = useTurnActs(current)
  const why = useWhy(current)
  useTurnKeys(acts)
  useNextOfQueue(t('next.of', { n: count(current.waiting) }), () => acts.setDialog('skip'))
  return (
    <section className={styles.strip} aria-label={t('turn')}>
      <div className={styles.stripHead}>
        <strong dir="auto">{current.queue.name}</strong>
        <span className={styles.quiet}>{t('place', { n: count(current.place), waiting: count(current.waiting) })}</span>
        {why !== '' && (
          <span>
            {t('why')} {why}
          </span>
        )}
        {current.queue.mode === 'progressive' && <Countdown current={current} telephone={acts.telephone} />}
      </div>
      <div className={styles.middle}>
        {current.script !== '' && (
          <details className={styles.script} open>
            <summary>{t('script')}</summary>
            <p dir="auto">{current.script}</p>
          </details>
        )}
        <div className={styles.outcomes}>
          <Button size="sm" trailing={<Kbd>{turnActs.acts.skip.keys}</Kbd>} onClick={() => acts.setDialog('skip')}>
            {t('skip')}
          </Button>
          <Button size="sm" trailing={<Kbd>{turnActs.acts.putOff.keys}</Kbd>} onClick={() => acts.setDialog('snooze')}>
            {t('snooze')}
          </Button>
          <Button size="sm" trailing={<Kbd>{turnActs.acts.hand.keys}</Kbd>} onClick={() => acts.setDialog('hand')}>
            {t('hand')}
          </Button>
          <Button
            size="sm"
            disabled={acts.isBusy}
            trailing={<Kbd>{turnActs.acts.leave.keys}</Kbd>}
            onClick={acts.leave}
          >
            {t('leave')}
          </Button>
        </div>
      </div>
      <div className={styles.outcomes} role="group" aria-label={t('outcomes')}>
        {turnOutcomes.map((outcome, index) => (
          <Button
            key={outcome}
            size="sm"
            disabled={acts.isBusy}
            trailing={<Kbd>{outcomeKeys[index]}</Kbd>}
            onClick={() => acts.finish(outcome)}
          >
            {t(`outcome.${outcome}`)}
          </Button>
        ))}
      </div>
      {acts.dialog !== null && (
        <Suspense fallback={<TypedAhead onClose={() => acts.setDialog(null)} />}>
          <TurnDialog dialog={acts.dialog} current={current} onDone={acts.goOn} onClose={() => acts.setDialog(null)} />
        </Suspense>
      )}
    </section>
  )
}
