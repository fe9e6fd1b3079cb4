// Registers a whole case, or edits the case named in the URL: ?caso=AF0001234.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { caseCode, caseId } from '@tratativa/contract/kernel/ids'
import { casePath } from '@tratativa/contract/kernel/paths'
import { useErrorText } from '../../../platform/errors.ts'
import { useLogin } from '../../../platform/login.ts'
import { isMissing as isNotThere } from '../../../platform/use-refused.ts'
import { useUrlValues } from '../../../platform/url-value.ts'
import { useLeadOn } from '../../../platform/use-lead-on.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { CaseFormPane } from './case-form-pane.tsx'
import type { CaseFormPaneProps } from './case-form-pane.tsx'
import type { Choices } from './fields/place-fields.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { RegisteredPane } from './registered-pane.tsx'
import { emptyWhole, wholeOf } from './draft/whole-draft.ts'
import type { WholeDraft } from './draft/whole-draft.ts'
import { WholeHead } from './whole-head.tsx'
import { useChoices, useSituations, useWholeCase } from './whole.api.ts'
import styles from './page.module.css'

type Ground = Pick<CaseFormPaneProps, 'accountId' | 'choices' | 'situations'>

/** The next case of a series usually has the same client, sub-client and negotiator. */
const nextOf = ({ client, group, negotiator }: CaseDetail): WholeDraft => {
  const { texts, parties } = emptyWhole()
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
const firstOf = (isNegotiator: boolean, me: number): WholeDraft => {
  const { texts, parties } = emptyWhole()
  return { texts: { ...texts, negotiator: isNegotiator ? String(me) : '' }, parties }
}

/** Keeps the current negotiator among the choices, even if that person is no longer a choice. */
const withOwn = (choices: Choices, { negotiator }: CaseDetail): Choices =>
  negotiator === null || choices.negotiators.some(({ id }) => id === negotiator.id)
    ? choices
    : { ...choices, negotiators: [...choices.negotiators, { ...negotiator, isActive: false }] }

const NewCase = ({ isNegotiator, ...ground }: Ground & { isNegotiator: boolean }) => {
  const [begin, setBegin] = useState<WholeDraft>(() => firstOf(isNegotiator, ground.choices.me))
  const [done, setDone] = useState<CaseDetail | null>(null)
  if (done)
    return (
      <>
        <WholeHead caseId={null} isDirty={false} isBusy={false} onSave={null} />
        <RegisteredPane
          one={done}
          onAnother={() => {
            setBegin(nextOf(done))
            setDone(null)
          }}
        />
      </>
    )
  return <CaseFormPane {...ground} one={null} value={begin} onSaved={setDone} />
}

const KnownCase = ({ id, ...ground }: Ground & { id: string }) => {
  const { t } = useTranslation('whole')
  const toast = useToast()
  const leadOn = useLeadOn()
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useWholeCase(id)
  if (isPending) return <Waiting caseId={id} />
  if (!data) return <Lost isMissing={isNotThere(error)} text={errorText(error)} onRetry={() => void refetch()} />
  const before = data.data.openRequest?.id
  const onSaved = (one: CaseDetail) => {
    const { openRequest } = one
    if (openRequest && openRequest.id !== before)
      toast.message(t('requested', { value: openRequest.value }), { timeout: null })
    else toast.message(t('saved'))
    leadOn({ to: casePath(one.id) })
  }
  const choices = withOwn(ground.choices, data.data)
  return <CaseFormPane {...ground} choices={choices} one={data.data} value={wholeOf(data.data)} onSaved={onSaved} />
}

const Waiting = ({ caseId: id }: { caseId: string | null }) => (
  <>
    <WholeHead caseId={id} isDirty={false} isBusy={false} onSave={null} />
    <div className={styles.body}>
      <FormSkeleton />
    </div>
  </>
)

const Lost = ({ isMissing, text, onRetry }: { isMissing: boolean; text: string; onRetry: () => void }) => {
  const { t } = useTranslation('whole')
  return (
    <>
      <WholeHead caseId={null} isDirty={false} isBusy={false} onSave={null} />
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
  const asked = read('caso')
  const known = caseId.safeParse(asked)
  const choices = useChoices()
  const situations = useSituations()
  const failed = choices.error ?? situations.error
  if (asked !== '' && !known.success) return <Lost isMissing text="" onRetry={() => undefined} />
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
  return asked === '' ? (
    <NewCase key="new" isNegotiator={login.claims.idProfileType === 3} {...ground} />
  ) : (
    <KnownCase key={id} id={id} {...ground} />
  )
}
