// The payments of one case: its plan, what was paid, to whom, and the duty.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CasePayments, Instalment, Payee } from '@tratativa/contract/payments/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useCasePayments } from '../payments.api.ts'
import { BreachDialog } from './breach-dialog.tsx'
import { DecidePayeePane } from './decide-payee-pane.tsx'
import { DutyPane } from './duty-pane.tsx'
import { InstalmentList } from './instalment-list.tsx'
import { PayPane } from './pay-pane.tsx'
import { PayeesPane } from './payees-pane.tsx'
import { PayeePane } from './payee-pane.tsx'
import { RegisteredPaymentsPane } from './registered-payments-pane.tsx'
import { PlanHead } from './plan-head.tsx'
import { PlanPane } from './plan-pane.tsx'
import styles from './case-payments.module.css'

type Opened =
  | { readonly what: 'plan' | 'payee' | 'breach' }
  | { readonly what: 'pay'; readonly instalment: Instalment }
  | { readonly what: 'decide'; readonly payee: Payee }

type DialogsProps = { caseId: string; data: CasePayments; opened: Opened | null; onClose: () => void }

const Dialogs = ({ caseId, data, opened, onClose }: DialogsProps) => {
  switch (opened?.what) {
    case 'plan':
      return <PlanPane {...{ caseId, onClose }} plan={data.plan} />
    case 'payee':
      return <PayeePane {...{ caseId, onClose }} />
    case 'pay':
      return <PayPane {...{ caseId, onClose }} instalment={opened.instalment} />
    case 'decide':
      return <DecidePayeePane {...{ onClose }} payee={opened.payee} />
    case 'breach':
      return data.breach && <BreachDialog breach={data.breach} onClose={onClose} />
    default:
      return null
  }
}

const Content = ({ caseId, data }: { caseId: string; data: CasePayments }) => {
  const { t } = useTranslation('payments')
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = (what: 'plan' | 'payee' | 'breach') => () => setOpened({ what })
  const { mayChange } = data
  const isWaiting = data.payees.some(({ state }) => state === 'waiting')
  return (
    <div className={styles.pane}>
      {!data.plan && (
        <EmptyState
          title={t('plan.none')}
          action={data.hasAgreement && mayChange ? <Button onClick={open('plan')}>{t('plan.make')}</Button> : undefined}
        >
          {t(data.hasAgreement ? 'plan.none.agreed' : 'plan.none.text')}
        </EmptyState>
      )}
      {!mayChange && <p className={styles.note}>{t('notYours')}</p>}
      {data.breach && (
        <Banner tone="burn" action={mayChange && <Button onClick={open('breach')}>{t('breach.propose')}</Button>}>
          {t('breach.text', { value: data.breach.open })}
        </Banner>
      )}
      {data.isSettled && <Banner tone="info">{t('settled')}</Banner>}
      {isWaiting && <Banner tone="warn">{t('payee.waiting.text')}</Banner>}
      {data.plan && (
        <>
          <PlanHead
            court={data.court}
            plan={data.plan}
            onAdjust={data.hasAgreement && mayChange ? open('plan') : null}
          />
          <InstalmentList
            instalments={data.instalments}
            onPay={mayChange ? (instalment) => setOpened({ what: 'pay', instalment }) : null}
          />
          <RegisteredPaymentsPane {...{ caseId, mayChange }} payments={data.payments} />
          <PayeesPane
            payees={data.payees}
            onAdd={mayChange ? open('payee') : null}
            onDecide={(payee) => setOpened({ what: 'decide', payee })}
          />
        </>
      )}
      {data.duty && <DutyPane {...{ caseId, mayChange }} duty={data.duty} />}
      <Dialogs {...{ caseId, data, opened }} onClose={() => setOpened(null)} />
    </div>
  )
}

export const CasePaymentsPane = ({ caseId }: { caseId: string }) => {
  const { t } = useTranslation('payments')
  const errorText = useErrorText()
  const { data, error, refetch } = useCasePayments(caseId)
  if (data) return <Content caseId={caseId} data={data.data} />
  return (
    <NotLoaded height={240} failed={t('failed')} error={error && errorText(error)} onRetry={() => void refetch()} />
  )
}
