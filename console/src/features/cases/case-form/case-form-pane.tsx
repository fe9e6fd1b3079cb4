// Form of a whole case: the fields of its sub-client, its people, its deal, and saving it.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import { courtOf, readProcess } from '@tratativa/contract/cases/process'
import type { DealSituation } from '@tratativa/contract/cases/rules/shapes'
import type { FormField } from '@tratativa/contract/clients/form-fields'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useCan } from '../../../platform/can.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { stopAtUnreadable } from '../../../ui/unreadable-field.ts'
import { FormSection } from './fields/form-section.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { MoreOfDeal, MoreOfProcess } from './fields/more-fields.tsx'
import { CaseFormNotices } from './case-form-notices.tsx'
import { OfferFields } from './fields/offer-fields.tsx'
import { PartiesPane } from './parties/parties-pane.tsx'
import { AssignmentFields } from './fields/assignment-fields.tsx'
import type { CaseFormChoices } from './fields/assignment-fields.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'
import { useLabels, useProblems } from './draft/use-problems.ts'
import { useCaseFormDraft } from './draft/use-case-form-draft.ts'
import { toCaseFormInput } from './draft/case-form-draft.ts'
import type { CaseFormDraft, CaseFormTextField } from './draft/case-form-draft.ts'
import { CaseFormHead } from './case-form-head.tsx'
import { useEditCaseForm, useRegisterCase, useCaseForm } from './case-form.api.ts'
import styles from './case-form.module.css'

export interface CaseFormPaneProps {
  accountId: number
  /** Null for a new case. */
  case_: CaseDetail | null
  value: CaseFormDraft
  choices: CaseFormChoices
  situations: readonly DealSituation[]
  onSaved: (case_: CaseDetail) => void
}

/** Court and state follow the process number until somebody writes other values. */
const withCourtOfNumber = (before: CaseFormDraft['texts'], processNumber: string): CaseFormDraft['texts'] => {
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

const written = (draft: CaseFormDraft, field: CaseFormTextField, value: string): CaseFormDraft => {
  const { texts } = draft
  if (field === 'processNumber') return { ...draft, texts: withCourtOfNumber(texts, value) }
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

const useSave = (case_: CaseDetail | null) => {
  const register = useRegisterCase()
  const { withKey } = useActKey()
  const edit = useEditCaseForm()
  const { isPending, error } = case_ === null ? register : edit
  type Done = (saved: { data: CaseDetail }) => void
  const save = (draft: CaseFormDraft, base: CaseFormDraft, version: number, onSuccess: Done) => {
    const sent = toCaseFormInput(draft, base)
    if (case_ === null) register.mutate(withKey(sent), { onSuccess })
    else edit.mutate({ id: case_.id, version, ...sent }, { onSuccess })
  }
  const reset = () => (case_ === null ? register.reset() : edit.reset())
  return { isPending, error, save, reset }
}

const noForm: readonly FormField[] = []

export const CaseFormPane = (props: CaseFormPaneProps) => {
  const { accountId, case_, value, choices, situations, onSaved } = props
  const { t } = useTranslation('whole')
  const mayCeiling = useCan(casesPermissions.ceilingsChange)
  const caseFormDraft = useCaseFormDraft({ accountId, caseId: case_?.id ?? null, value, version: case_?.version ?? 0 })
  const { draft, base, version, isDirty } = caseFormDraft
  const [attempt, setAttempt] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const { form, error, again } = useCaseForm(draft.texts.group)
  const command = useSave(case_)
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
    if (element.current && stopAtUnreadable(element.current)) return
    setAttempt(attempt + 1)
    if (!isWhole) return command.reset()
    command.save(draft, base, version, ({ data }) => {
      leaving.release()
      caseFormDraft.forget()
      onSaved(data)
    })
  }
  useSaveKey(save)
  const write = (field: CaseFormTextField, text: string) => caseFormDraft.change(written(draft, field, text))
  const mayWork = case_?.mayWork ?? true
  const fields = { texts: draft.texts, errorOf, onChange: write }
  return (
    <>
      <CaseFormHead caseId={case_?.id ?? null} isDirty={isDirty} isBusy={command.isPending} onSave={save} />
      <form
        ref={element}
        noValidate
        aria-label={t(case_ === null ? 'title.new' : 'title.edit')}
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
      >
        <ProblemSummary problems={named} attempt={attempt} />
        <CaseFormNotices
          isRestored={caseFormDraft.isRestored}
          conflicts={caseFormDraft.conflicts.map(labelOf)}
          onDiscard={caseFormDraft.reset}
          onKeep={caseFormDraft.keepMine}
        />
        <AssignmentFields
          {...fields}
          choices={choices}
          situations={situations}
          from={case_?.deal.status ?? ''}
          mayWork={mayWork}
        />
        {form ? (
          <>
            <FormSection {...fields} type="case" form={form}>
              <MoreOfProcess {...fields} />
            </FormSection>
            <PartiesPane
              parties={draft.parties}
              form={form}
              errorOf={errorOf}
              onChange={(parties) => caseFormDraft.change({ ...draft, parties })}
            />
            <FormSection {...fields} type="parties" form={form} />
            <FormSection {...fields} type="deal" form={form}>
              <MoreOfDeal {...fields} />
            </FormSection>
            {mayWork && <OfferFields {...fields} setsCeiling={mayCeiling} />}
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
