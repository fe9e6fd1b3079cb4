import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { legs, type Leg } from '@tratativa/contract/payments/kinds'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { Banner } from '../../../ui/banner.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useAskPayee } from '../payments.api.ts'

const names = ['name', 'taxId', 'pixKey', 'bank', 'branch', 'account'] as const
const lengths = { name: 200, taxId: 20, pixKey: 140, bank: 80, branch: 20, account: 30 } as const
const nothing = { name: '', taxId: '', pixKey: '', bank: '', branch: '', account: '' }

/** Proposes the bank data of a payee; somebody else confirms them. */
export const PayeePane = ({ caseId, onClose }: { caseId: string; onClose: () => void }) => {
  const { t } = useTranslation('payments')
  const refusedField = useRefusedField()
  const [leg, setLeg] = useState<Leg>('author')
  const [values, setValues] = useState(nothing)
  const { mutate, isPending, error } = useAskPayee()
  const refused = refusedField(error)
  const isNamed = names.some((name) => name === refused?.field)
  return (
    <FormDialog
      title={t('payee.add')}
      save={t('payee.ask')}
      cancel={t('back')}
      isBusy={isPending}
      refused={refused && !isNamed ? refused.text : null}
      onClose={onClose}
      onSave={() => mutate({ caseId, leg, ...values }, { onSuccess: onClose })}
    >
      <Banner tone="warn">{t('payee.warning')}</Banner>
      <NativeSelect
        label={t('payee.leg')}
        value={leg}
        options={legs.map((option) => ({ value: option, label: t(`leg.${option}`) }))}
        onChange={({ target }) => setLeg(target.value === 'fees' ? 'fees' : 'author')}
      />
      {names.map((name) => (
        <TextField
          key={name}
          label={t(`payee.${name}`)}
          required={name === 'name'}
          autoComplete="off"
          maxLength={lengths[name]}
          value={values[name]}
          error={refused?.field === name ? refused.text : undefined}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
    </FormDialog>
  )
}
