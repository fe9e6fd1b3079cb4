import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import type { PhoneCommand } from '../phone/phone-state.ts'
import styles from './dock.module.css'

/** Hands the call to somebody else: at once, or after a word with them. */
export const TransferForm = ({ onCommand }: { onCommand: (command: PhoneCommand) => void }) => {
  const { t } = useTranslation('softphone')
  const [number, setNumber] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const digits = number.replace(/[^\d*#]/g, '')
  const isShort = digits.length < 2
  return (
    <div className={styles.transfer}>
      <div className={styles.number} dir="ltr">
        <input
          ref={field}
          aria-label={t('transfer.to')}
          placeholder={t('transfer.to')}
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
      </div>
      <div className={styles.row}>
        <Button size="sm" disabled={isShort} onClick={() => onCommand({ act: 'transfer', number: digits })}>
          {t('transfer.now')}
        </Button>
        <Button size="sm" disabled={isShort} onClick={() => onCommand({ act: 'consult', number: digits })}>
          {t('transfer.consult')}
        </Button>
      </div>
    </div>
  )
}
