// The next payment of a road in one press: the open value of today. The notice of the act takes it back; another day or value is registered
// in the payments of the case.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casePath } from '@tratativa/contract/kernel/paths'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { Instalment } from '@tratativa/contract/payments/shapes'
import { useActions } from '../../../platform/actions.ts'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { roadActs } from '../closing-actions.ts'
import { useRegisterRoadPayment, useRoadPayments } from '../closing.api.ts'

const PayToday = ({ instalment }: { instalment: Instalment }) => {
  const { t } = useTranslation('closing')
  const onError = useRefusalToast()
  const { withKey } = useActKey()
  const { mutate, isPending, isSuccess } = useRegisterRoadPayment()
  const { id, version, open: value, number, count } = instalment
  const isBusy = isPending || isSuccess
  const pay = () => mutate(withKey({ id, version, value, paidOn: calendarDay(new Date()), note: '' }), { onError })
  useActions(roadActs, { nextStep: isBusy ? null : pay })
  return (
    <Button variant="primary" loading={isBusy} onClick={pay}>
      {t('act.payToday', { value, number: `${number}/${count}` })}
    </Button>
  )
}

const nextOf = (instalments: readonly Instalment[]): Instalment | undefined =>
  instalments
    .filter(({ open, status }) => status !== 'paid' && status !== 'cancelled' && open !== '0,00')
    .toSorted((left, right) => (left.dueOn ?? '9').localeCompare(right.dueOn ?? '9'))[0]

export const PaymentActPane = ({ caseId }: { caseId: string }) => {
  const { t } = useTranslation('closing')
  const next = nextOf(useRoadPayments(caseId).data?.data.instalments ?? [])
  return (
    <>
      {next && <PayToday key={`${next.id}-${next.version}`} instalment={next} />}
      <Link to={casePath(caseId)} search={{ tab: 'payments' }} className={textLink}>
        {t('act.payments')}
      </Link>
    </>
  )
}
