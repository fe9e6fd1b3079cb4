// Form of a whole case: the fields of its sub-client, its people, its deal, and saving it.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import { courtOf, readProcess } from '@tratativa/contract/cases/process'
import type { DealSituation } from '@tratativa/contract/cases/rules/shapes'
import type { FormField } from '@tratativa/contract/clients/form-fields'
import { useCan } from '../../../platform/can.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { FormSection } from './fields/form-section.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { MoreOfDeal, MoreOfProcess } from './fields/more-fields.tsx'
import { DraftNotes } from './draft-notes.tsx'
import { OfferFields } from './fields/offer-fields.tsx'
import { PartiesPane } from './parties/parties-pane.tsx'
import { PlaceFields } from './fields/place-fields.tsx'
import type { Choices } from './fields/place-fields.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'
import { useLabels, useProblems } from './draft/use-problems.ts'
import { useWholeDraft } from './draft/use-whole-draft.ts'
import { toWholeSent } from './draft/whole-draft.ts'
import type { WholeDraft, WholeField } from './draft/whole-draft.ts'
import { WholeHead } from './whole-head.tsx'
import { useEditWholeCase, useRegisterCase, useWholeForm } from './whole.api.ts'
import styles from './whole-form.module.css'

export interface CaseFormPaneProps {
  accountId: number
  /** Null for a new case. */
  one: CaseDetail | null
  value: WholeDraft
  choices: Choices
  situations: readonly DealSituation[]
  onSaved: (one: CaseDetail) => void
}

/** Court and state follow the process number until somebody writes other values. */
const withPlace = (before: WholeDraft['texts'], processNumber: string): WholeDraft['texts'] => {
  const next = { ...before, processNumber }
  const read = readProcess(processNumber)
  if (read.is !== 'number') return next
  const was = readProcess(before.processNumber)
  const [old, now] = [was.is === 'number' ? courtOf(was.digits) : { court: '', state: '' }, courtOf(read.digits)]
  return {
    ...next,
    court: before.court === '' || before.court === old.court ? now.court : before.court,
    state: before.state === '' || before.state === old.state ? now.state : before.state,
  }
}

const written = (draft: WholeDraft, field: WholeField, value: string): WholeDraft => {
  const { texts } = draft
  if (field === 'processNumber') return { ...draft, texts: withPlace(texts, value) }
  // A sub-client belongs to one client, so a new client clears it.
  if (field === 'client' && value !== texts.client) return { ...draft, texts: { ...texts, client: value, group: '' } }
  return { ...draft, texts: { ...texts, [field]: value } }
}

const useSaveKey = (save: () => void) => {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

const useSave = (one: CaseDetail | null) => {
  const register = useRegisterCase()
  const edit = useEditWholeCase()
  const { isPending, error } = one === null ? register : edit
  type Done = (saved: { data: CaseDetail }) => void
  const save = (draft: WholeDraft, base: WholeDraft, version: number, onSuccess: Done) => {
    const sent = toWholeSent(draft, base)
    if (one === null) register.mutate(sent, { onSuccess })
    else edit.mutate({ id: one.id, version, ...sent }, { onSuccess })
  }
  const reset = () => (one === null ? register.reset() : edit.reset())
  return { isPending, error, save, reset }
}

const noForm: readonly FormField[] = []

export const CaseFormPane = (props: CaseFormPaneProps) => {
  const { accountId, one, value, choices, situations, onSaved } = props
  const { t } = useTranslation('whole')
  const mayCeiling = useCan(casesPermissions.ceilingsChange)
  const held = useWholeDraft({ accountId, caseId: one?.id ?? null, value, version: one?.version ?? 0 })
  const { draft, base, version, isDirty } = held
  const [attempt, setAttempt] = useState(0)
  const { form, error, again } = useWholeForm(draft.texts.group)
  const command = useSave(one)
  const { named, errorOf, isWhole } = useProblems({
    draft,
    form: form ?? noForm,
    isTried: attempt > 0,
    refusal: command.error,
  })
  const labelOf = useLabels(form ?? noForm)
  const leaving = useLeaveQuestion(isDirty)
  const save = () => {
    if (command.isPending || !form || !isDirty) return
    setAttempt(attempt + 1)
    if (!isWhole) return command.reset()
    command.save(draft, base, version, ({ data }) => {
      leaving.release()
      held.forget()
      onSaved(data)
    })
  }
  useSaveKey(save)
  const write = (field: WholeField, text: string) => held.change(written(draft, field, text))
  const fields = { texts: draft.texts, errorOf, onChange: write }
  return (
    <>
      <WholeHead caseId={one?.id ?? null} isDirty={isDirty} isBusy={command.isPending} onSave={save} />
      <form
        noValidate
        aria-label={t(one === null ? 'title.new' : 'title.edit')}
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
      >
        <ProblemSummary problems={named} attempt={attempt} />
        <DraftNotes
          isRestored={held.isRestored}
          conflicts={held.conflicts.map(labelOf)}
          onDiscard={held.reset}
          onKeep={held.keepMine}
        />
        <PlaceFields {...fields} choices={choices} situations={situations} from={one?.deal.status ?? ''} />
        {form ? (
          <>
            <FormSection {...fields} type="case" form={form}>
              <MoreOfProcess {...fields} />
            </FormSection>
            <PartiesPane
              parties={draft.parties}
              form={form}
              errorOf={errorOf}
              onChange={(parties) => held.change({ ...draft, parties })}
            />
            <FormSection {...fields} type="parties" form={form} />
            <FormSection {...fields} type="deal" form={form}>
              <MoreOfDeal {...fields} />
            </FormSection>
            <OfferFields {...fields} setsCeiling={mayCeiling} />
          </>
        ) : error ? (
          <ErrorState title={t('form.failed')} onRetry={() => void again()} />
        ) : (
          <FormSkeleton />
        )}
      </form>
      <ConfirmDialog open={leaving.isAsked} title={t('leave.title')} onConfirm={leaving.leave} onBack={leaving.stay}>
        {t('leave.text')}
      </ConfirmDialog>
    </>
  )
}
