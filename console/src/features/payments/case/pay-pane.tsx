import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moneyToCents } from '@tratativa/contract/kernel/brazil'
import { calendarDay } from '@tratativa/contract/kernel/time'
import { excessKinds } from '@tratativa/contract/payments/kinds'
import type { Instalment, Payment } from '@tratativa/contract/payments/shapes'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useRegisterPayment } from '../payments.api.ts'
import { ProofField } from './proof-field.tsx'

type PayPaneProps = { caseId: string; instalment: Instalment; onClose: () => void }
type Excess = (typeof excessKinds)[number]

const isMore = (value: string, open: string) => (moneyToCents(value) ?? 0n) > (moneyToCents(open) ?? 0n)

/**
 * Registers that an instalment was paid, in whole or in part. The instalment stays as it was when the dialog opened, so that the server
 * refuses a changed input after a payment whose answer was lost: the version is older.
 */
export const PayPane = ({ caseId, instalment, onClose }: PayPaneProps) => {
  const { t } = useTranslation('payments')
  const refusedField = useRefusedField()
  const { withKey } = useActKey()
  const [today] = useState(() => calendarDay(new Date()))
  const [paidOn, setPaidOn] = useState(today)
  const [value, setValue] = useState(instalment.open)
  const [kind, setKind] = useState<Excess>('fine')
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [proof, setProof] = useState<Payment['proof']>(null)
  const { mutate, isPending, error } = useRegisterPayment()
  const hasExcess = isMore(value, instalment.open)
  const refused = refusedField(error)
  const refusalOf = (field: string) => (refused?.field === field ? refused.text : undefined)
  const isNamed = ['value', 'paidOn', 'excess'].includes(refused?.field ?? '')
  const save = () =>
    mutate(
      withKey({
        id: instalment.id,
        version: instalment.version,
        paidOn,
        value,
        note,
        ...(hasExcess && reason.trim() !== '' ? { excess: { kind, reason } } : {}),
        ...(proof ? { documentId: proof.id } : {}),
      }),
      { onSuccess: onClose },
    )
  return (
    <FormDialog
      title={t('pay.title', {
        leg: t(`leg.${instalment.leg}`),
        number: `${instalment.number}/${instalment.count}`,
      })}
      save={t('pay')}
      cancel={t('back')}
      isBusy={isPending}
      refused={refused && !isNamed ? refused.text : null}
      onClose={onClose}
      onSave={save}
    >
      <MoneyField
        label={t('pay.value')}
        hint={t('pay.owed', { value: instalment.open })}
        autoFocus
        required
        value={value}
        error={refusalOf('value')}
        onChange={setValue}
      />
      <DateField
        label={t('pay.day')}
        required
        max={today}
        value={paidOn}
        error={refusalOf('paidOn')}
        onChange={setPaidOn}
      />
      {hasExcess && (
        <>
          <NativeSelect
            label={t('excess')}
            value={kind}
            options={excessKinds.map((excess) => ({ value: excess, label: t(`excess.${excess}`) }))}
            onChange={({ target }) => setKind(target.value === 'fine' ? 'fine' : 'correction')}
          />
          <TextField
            label={t('reason')}
            required
            maxLength={300}
            value={reason}
            error={refusalOf('excess')}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
      <TextField label={t('pay.note')} maxLength={1000} value={note} onChange={({ target }) => setNote(target.value)} />
      <ProofField {...{ caseId, proof }} label={t(proof ? 'proof.change' : 'proof.choose')} onProof={setProof} />
    </FormDialog>
  )
}
