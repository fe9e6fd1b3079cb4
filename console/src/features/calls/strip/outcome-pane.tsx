// Asks how a call went, right after it: the outcome by one key, a note, and the next task.
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOutcomes, type CallOutcome } from '@tratativa/contract/calls/kinds'
import type { Call } from '@tratativa/contract/calls/shapes'
import { useActions } from '../../../platform/actions.ts'
import { useSlot } from '../../../platform/slots.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { useToast } from '../../../ui/toast.tsx'
import { outcomeActions } from '../calls-actions.ts'
import { useSetCallOutcome } from '../calls.api.ts'
import { keepCallNote } from './draft.state.ts'
import { OutcomeStrip } from './outcome-strip.tsx'

const NextTask = ({ caseId, onClose }: { caseId: string; onClose: () => void }) => {
  const action = useSlot('caseActions').find(({ id }) => id === 'task')
  if (!action) return null
  return (
    <Suspense>
      <action.part {...{ caseId, onClose }} />
    </Suspense>
  )
}

export const OutcomePane = ({ call }: { call: Call }) => {
  const { t } = useTranslation('softphone')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const { mutate, isPending } = useSetCallOutcome()
  const [outcome, setOutcome] = useState<CallOutcome | null>(null)
  const [isLater, setIsLater] = useState(false)
  const [isMakingTask, setIsMakingTask] = useState(false)
  const note = useRef<HTMLTextAreaElement>(null)
  const choose = (chosen: CallOutcome) => {
    setOutcome(chosen)
    note.current?.focus()
  }
  const runs = Object.fromEntries(callOutcomes.map((name) => [name, isLater ? null : () => choose(name)])) as Record<
    CallOutcome,
    (() => void) | null
  >
  useActions(outcomeActions, runs)
  if (isMakingTask && call.case) return <NextTask caseId={call.case.id} onClose={() => setIsMakingTask(false)} />
  if (isLater) return null
  const save = (text: string) => {
    if (outcome === null) return
    mutate(
      { id: call.id, outcome, note: text },
      { onSuccess: () => toast.message(t('outcome.saved')), onError: showRefusal },
    )
  }
  return (
    <OutcomeStrip
      {...{ call, outcome, note }}
      isSaving={isPending}
      onChoose={choose}
      onNote={(text) => keepCallNote(call.id, text)}
      onSave={save}
      onTask={call.case ? () => setIsMakingTask(true) : null}
      onLater={() => setIsLater(true)}
    />
  )
}
