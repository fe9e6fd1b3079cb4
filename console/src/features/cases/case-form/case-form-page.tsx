// Registers a whole case, or edits the case named in the URL: ?caso=AF0001234.
import { profiles } from '@tratativa/contract/kernel/actor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { caseCode, caseId } from '@tratativa/contract/kernel/ids'
import { casePath } from '@tratativa/contract/kernel/paths'
import { useErrorText } from '../../../platform/errors.ts'
import { useLogin } from '../../../platform/login.ts'
import { isMissing as isNotThere } from '../../../platform/use-refused-field.ts'
import { useUrlValues } from '../../../platform/url-value.ts'
import { useLeadOn } from '../../../platform/use-lead-on.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { CaseFormPane } from './case-form-pane.tsx'
import type { CaseFormPaneProps } from './case-form-pane.tsx'
import type { CaseFormChoices } from './fields/assignment-fields.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { RegisteredPane } from './registered-pane.tsx'
import { emptyCaseForm, caseFormOf } from './draft/case-form-draft.ts'
import type { CaseFormDraft } from './draft/case-form-draft.ts'
import { CaseFormHead } from './case-form-head.tsx'
import { useCaseFormChoices, useCaseFormSituations, useFreshCase } from './case-form.api.ts'
import styles from './case-form.module.css'

type CaseFormOptions = Pick<CaseFormPaneProps, 'accountId' | 'choices' | 'situations'>

/** The next case of a series usually has the same client, sub-client and negotiator. */
const nextOf = ({ client, group, negotiator }: CaseDetail): CaseFormDraft => {
  const { texts, parties } = emptyCaseForm()
  return {
    texts: {
      ...texts,
      client: String(client.id),
      group: group === null ? '' : String(group.id),
      negotiator: negotiator === null ? '' : String(negotiator.id),
    },
    parties,
  }
}

/** The default negotiator of a new case is the user, if the user is a negotiator. */
const firstOf = (isNegotiator: boolean, me: number): CaseFormDraft => {
  const { texts, parties } = emptyCaseForm()
  return { texts: { ...texts, negotiator: isNegotiator ? String(me) : '' }, parties }
}

/** Keeps the current negotiator among the choices, even if that person is no longer a choice. */
const withOwn = (choices: CaseFormChoices, { negotiator }: CaseDetail): CaseFormChoices =>
  negotiator === null || choices.negotiators.some(({ id }) => id === negotiator.id)
    ? choices
    : { ...choices, negotiators: [...choices.negotiators, { ...negotiator, isActive: false }] }

const NewCase = ({ isNegotiator, ...ground }: CaseFormOptions & { isNegotiator: boolean }) => {
  const [begin, setBegin] = useState<CaseFormDraft>(() => firstOf(isNegotiator, ground.choices.me))
  const [done, setDone] = useState<CaseDetail | null>(null)
  if (done)
    return (
      <>
        <CaseFormHead caseId={null} isDirty={false} isBusy={false} onSave={null} />
        <RegisteredPane
          case_={done}
          onAnother={() => {
            setBegin(nextOf(done))
            setDone(null)
          }}
        />
      </>
    )
  return <CaseFormPane {...ground} case_={null} value={begin} onSaved={setDone} />
}

const EditedCaseForm = ({ id, ...ground }: CaseFormOptions & { id: string }) => {
  const { t } = useTranslation('whole')
  const toast = useToast()
  const leadOn = useLeadOn()
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useFreshCase(id)
  if (isPending) return <Waiting caseId={id} />
  if (!data) return <Lost isMissing={isNotThere(error)} text={errorText(error)} onRetry={() => void refetch()} />
  const before = data.data.openRequest?.id
  const onSaved = (case_: CaseDetail) => {
    const { openRequest } = case_
    if (openRequest && openRequest.id !== before)
      toast.message(t('requested', { value: openRequest.value }), { timeout: null })
    else toast.message(t('saved'))
    leadOn({ to: casePath(case_.id) })
  }
  const choices = withOwn(ground.choices, data.data)
  return (
    <CaseFormPane {...ground} choices={choices} case_={data.data} value={caseFormOf(data.data)} onSaved={onSaved} />
  )
}

const Waiting = ({ caseId: id }: { caseId: string | null }) => (
  <>
    <CaseFormHead caseId={id} isDirty={false} isBusy={false} onSave={null} />
    <div className={styles.body}>
      <FormSkeleton />
    </div>
  </>
)

const Lost = ({ isMissing, text, onRetry }: { isMissing: boolean; text: string; onRetry: () => void }) => {
  const { t } = useTranslation('whole')
  return (
    <>
      <CaseFormHead caseId={null} isDirty={false} isBusy={false} onSave={null} />
      <ErrorState title={t(isMissing ? 'unknown' : 'failed')} {...(isMissing ? {} : { onRetry })}>
        {isMissing ? undefined : text}
      </ErrorState>
    </>
  )
}

export const CaseFormPage = () => {
  // Loads all namespaces of the form with the page: a namespace loaded later would blank the form.
  useTranslation(['whole', 'fields', 'people'])
  const login = useLogin()
  const errorText = useErrorText()
  const { read } = useUrlValues()
  const requestedCaseId = read('caso')
  const known = caseId.safeParse(requestedCaseId)
  const choices = useCaseFormChoices()
  const situations = useCaseFormSituations()
  const failed = choices.error ?? situations.error
  if (requestedCaseId !== '' && !known.success) return <Lost isMissing text="" onRetry={() => undefined} />
  if (login === null) return null
  if (!choices.data || !situations.data)
    return failed ? (
      <Lost
        isMissing={false}
        text={errorText(failed)}
        onRetry={() => {
          void choices.refetch()
          void situations.refetch()
        }}
      />
    ) : (
      <Waiting caseId={null} />
    )
  const ground = { accountId: login.claims.userId, choices: choices.data.data, situations: situations.data.data }
  const id = known.success ? caseCode(known.data) : ''
  return requestedCaseId === '' ? (
    <NewCase key="new" isNegotiator={login.claims.idProfileType === profiles.negotiator} {...ground} />
  ) : (
    <EditedCaseForm key={id} id={id} {...ground} />
  )
}
