import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addressKey } from '@tratativa/contract/people/addresses'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { RefusedField } from '../use-refused.ts'
import { ReasonField } from './reason-field.tsx'
import styles from './block-dialog.module.css'

interface BlockDialogProps {
  /** What is blocked; null where an address is to be written. */
  shown: string | null
  isPerson: boolean
  refused: RefusedField | null
  isBusy: boolean
  onBlock: (given: { value: string; reason: string }) => void
  onClose: () => void
}

const usual = ['asked', 'wrong', 'dead', 'court'] as const

const useErrors = (given: { value: string; reason: string; isOpen: boolean; isTried: boolean }) => {
  const { t } = useTranslation('blocks')
  const isWrong = given.isOpen && addressKey(given.value) === null
  const isSilent = given.reason.trim() === ''
  return {
    isWhole: !isWrong && !isSilent,
    value: given.isTried && isWrong ? t('value.wrong') : undefined,
    reason: given.isTried && isSilent ? t('required') : undefined,
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isBusy && errors.isWhole) onBlock({ value, reason })
  }
  return (
    <Dialog
      open
      locked={isBusy}
      onClose={onClose}
      title={isOpen ? t('add') : t('add.of', { contact: shown })}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button variant="dangerFilled" type="submit" form="block" loading={isBusy}>
            {t('block')}
          </Button>
        </>
      }
    >
      <form id="block" noValidate className={styles.form} onSubmit={submit}>
        {refused && !isBeside && <Banner tone="burn">{refused.text}</Banner>}
        <p className={styles.text}>{t(isPerson ? 'effect.person' : 'effect')}</p>
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
          usual={usual.map((one) => t(`usual.${one}`))}
          value={reason}
          error={errors.reason}
          onChange={setReason}
        />
      </form>
    </Dialog>
  )
}
