// The worklist at the desk of a case: the button and the keys to the next case that waits, its end, and putting a case off.
import { Suspense, lazy, useState } from 'react'
import { IconArrowRight, IconList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { workReasons } from '@tratativa/contract/cases/worklist/shapes'
import type { WorkItem } from '@tratativa/contract/cases/worklist/shapes'
import { formatMinute } from '@tratativa/contract/kernel/time'
import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import { useActions } from '../../../platform/actions.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { useLogin } from '../../../platform/login.ts'
import { readStorage, writeStorage } from '../../../platform/storage.ts'
import { useNow } from '../../../platform/use-now.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/count.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { undoTimeout, useToast } from '../../../ui/toast.tsx'
import { TypedAhead } from '../../../ui/typed-ahead.tsx'
import { worklistActs } from '../case-actions.ts'
import { useCauseText } from './use-cause-text.ts'
import { useNextSource } from './next-source.ts'
import { useWorkTurn } from './use-work-turn.ts'
import {
  useConclude,
  useOrderWorklist,
  useSnoozeCase,
  useSnoozedCases,
  useWakeCase,
  useWorklist,
} from './worklist.api.ts'
import type { WorklistOwner } from './worklist.api.ts'
import styles from './worklist.module.css'

const WorklistDialog = lazy(() =>
  import('./worklist-dialog.tsx').then((module) => ({ default: module.WorklistDialog })),
)
const SnoozeDialog = lazy(() =>
  import('../../../ui-domain/snooze/snooze-dialog.tsx').then((module) => ({ default: module.SnoozeDialog })),
)

const whoseKey = 'cases.worklist.whose'
const noItems: readonly WorkItem[] = []

const useWhose = () => {
  const profile = useLogin()?.claims.idProfileType
  const hasTeam = leadingProfiles.some((id) => id === profile)
  const [whose, setWhose] = useState<WorklistOwner>(() =>
    hasTeam && readStorage(whoseKey) === 'team' ? 'team' : 'mine',
  )
  const choose = (chosen: WorklistOwner) => {
    writeStorage(whoseKey, chosen)
    setWhose(chosen)
  }
  return { whose, isTeam: hasTeam ? whose === 'team' : null, choose }
}

const useConclusion = (id: string, item: WorkItem | undefined, onNext: (() => void) | null) => {
  const { t } = useTranslation('worklist')
  const toast = useToast()
  const failed = useRefusalToast()
  const { conclude, takeBack } = useConclude()
  const [cause] = item?.causes ?? []
  if (!cause) return null
  return () => {
    conclude(id, cause).then(
      () =>
        toast.message(t(cause.reason === 'task' ? 'done.task' : 'done', { id }), {
          timeout: undoTimeout,
          action: { label: t('undo'), onAct: () => void takeBack(id, cause).catch(failed) },
        }),
      failed,
    )
    onNext?.()
  }
}

const useSnoozing = (id: string, onSnoozed: () => void) => {
  const { t } = useTranslation('worklist')
  const toast = useToast()
  const errorText = useErrorText()
  const failed = useRefusalToast()
  const snoozing = useSnoozeCase()
  const waking = useWakeCase()
  const wake = (snoozed: string) => waking.mutate({ id: snoozed }, { onError: failed })
  const snooze = (until: Date) =>
    snoozing.mutate(
      { id, until: until.toISOString() },
      {
        onSuccess: () => {
          toast.message(t('snooze.done', { id, at: formatMinute(until) ?? '' }), {
            timeout: undoTimeout,
            action: { label: t('undo'), onAct: () => wake(id) },
          })
          onSnoozed()
        },
      },
    )
  return {
    snooze,
    wake,
    isBusy: snoozing.isPending,
    refused: snoozing.error ? errorText(snoozing.error) : null,
  }
}

interface ListTurn {
  readonly onNext: (() => void) | null
  readonly onPrevious: (() => void) | null
}

type WorklistPaneProps = {
  id: string
  /** The list that the case was opened from, which J and K walk while the case is not on the worklist. */
  list: ListTurn | null
}

export const WorklistPane = ({ id, list }: WorklistPaneProps) => {
  const { t } = useTranslation('worklist')
  const now = useNow()
  const causeText = useCauseText()
  const failed = useRefusalToast()
  const { whose, isTeam, choose } = useWhose()
  const { items = noItems, first, ...pages } = useWorklist(whose)
  const snoozed = useSnoozedCases() ?? []
  const ordering = useOrderWorklist()
  const turn = useWorkTurn(items, id)
  const [dialog, setDialog] = useState<'list' | 'snooze' | null>(null)
  const close = () => setDialog(null)
  const conclude = useConclusion(id, turn.current, turn.next)
  const snoozing = useSnoozing(id, () => {
    close()
    if (turn.current) turn.next?.()
  })
  const queue = useNextSource()
  const onNext = queue?.onNext ?? turn.next
  const walked = turn.isOnWorklist || list === null ? { onNext: turn.next, onPrevious: turn.previous } : list
  useActions(worklistActs, {
    workNext: queue?.onNext ?? walked.onNext,
    workPrevious: walked.onPrevious,
    waiting: onNext,
    done: conclude,
    snooze: () => setDialog('snooze'),
    list: () => setDialog('list'),
  })
  const why = turn.current?.causes.map((cause) => causeText(cause, now)).join(' · ')
  return (
    <>
      <Button
        size="sm"
        title={why}
        className={styles.next}
        disabled={onNext === null}
        leading={<Icon of={IconArrowRight} flip />}
        trailing={<Kbd>{worklistActs.acts.workNext.keys}</Kbd>}
        onClick={onNext ?? undefined}
      >
        {queue !== null ? queue.label : first === undefined ? t('next') : t('next.of', { n: count(first.count) })}
      </Button>
      <IconButton size="sm" icon={IconList} label={t('title')} onClick={() => setDialog('list')} />
      {dialog !== null && (
        <Suspense fallback={<TypedAhead onClose={close} />}>
          {dialog === 'snooze' ? (
            <SnoozeDialog
              title={t('snooze.title')}
              text={t('snooze.text')}
              now={now}
              isBusy={snoozing.isBusy}
              refused={snoozing.refused}
              onSnooze={snoozing.snooze}
              onClose={close}
            />
          ) : (
            <WorklistDialog
              {...{ items, pages, snoozed, now, isTeam }}
              current={id}
              order={first?.order ?? workReasons}
              onTeam={(isChosen) => choose(isChosen ? 'team' : 'mine')}
              onOpen={(to) => {
                close()
                turn.open(to)
              }}
              onOrder={(order) => ordering.mutate({ order }, { onError: failed })}
              onWake={snoozing.wake}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  )
}
