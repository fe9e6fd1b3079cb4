import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressKey } from '@tratativa/contract/people/addresses'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Text } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { RefusedField } from '../../../platform/use-refused-field.ts'
import { ReasonField } from './reason-field.tsx'

interface BlockDialogProps {
  /** The blocked target; null where an address is to be entered. */
  shown: string | null
  isPerson: boolean
  refused: RefusedField | null
  isBusy: boolean
  onBlock: (blockFields: { value: string; reason: string }) => void
  onClose: () => void
}

const usual = ['asked', 'wrong', 'dead', 'court'] as const

const useErrors = (blockFields: { value: string; reason: string; isOpen: boolean; isTried: boolean }) => {
  const { t } = useTranslation('blocks')
  const isWrong = blockFields.isOpen && addressKey(blockFields.value) === null
  const isSilent = blockFields.reason.trim() === ''
  return {
    isWhole: !isWrong && !isSilent,
    value: blockFields.isTried && isWrong ? t('value.wrong') : undefined,
    reason: blockFields.isTried && isSilent ? t('required') : undefined,
  }
}

export const BlockDialog = ({ shown, isPerson, refused, isBusy, onBlock, onClose }: BlockDialogProps) => {
  const { t } = useTranslation('blocks')
  const [value, setValue] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isOpen = shown === null
  const errors = useErrors({ value, reason, isOpen, isTried })
  const isBeside = isOpen && refused?.field === 'value'
  const submit = () => {
    setIsTried(true)
    if (errors.isWhole) onBlock({ value, reason })
  }
  return (
    <FormDialog
      title={isOpen ? t('add') : t('add.of', { contact: shown })}
      save={t('block')}
      cancel={t('cancel')}
      isBusy={isBusy}
      danger
      onSave={submit}
      onClose={onClose}
      refused={refused && !isBeside ? refused.text : null}
    >
      <Text muted small>
        {t(isPerson ? 'effect.person' : 'effect')}
      </Text>
      {isOpen && (
        <TextField
          label={t('value')}
          hint={t('value.hint')}
          dir="ltr"
          value={value}
          error={errors.value ?? (isBeside ? refused.text : undefined)}
          maxLength={254}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      <ReasonField
        label={t('reason')}
        usual={usual.map((reasonKey) => t(`usual.${reasonKey}`))}
        value={reason}
        error={errors.reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}
