import { IconAdjustments } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../ui/icon.tsx'
import { Popover } from '../../../../ui/popover.tsx'
import { usePopoverButton } from '../../../../ui/use-popover-button.ts'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import styles from './deal.module.css'

export interface Terms {
  readonly instalments: number
  readonly paymentForm: string
  /** Null means that the offer stays open until it is answered. */
  readonly termDays: number | null
  readonly text: string
}
export const noTerms: Terms = { instalments: 1, paymentForm: '', termDays: null, text: '' }

const parseWholeNumber = (text: string, least: number, most: number) => {
  const number = Number(text.replace(/\D/g, ''))
  return text.trim() === '' || number < least ? null : Math.min(number, most)
}

const useSummary = ({ instalments, paymentForm, termDays }: Terms) => {
  const { t } = useTranslation('desk')
  return [
    instalments === 1 ? t('terms.single') : t('terms.instalments', { n: instalments }),
    paymentForm,
    termDays === null ? '' : t('terms.days', { count: termDays }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Shows the terms of an offer in one row; the row opens the form of the terms. */
export const OfferTerms = ({ terms, onChange }: { terms: Terms; onChange: (terms: Terms) => void }) => {
  const { t } = useTranslation('desk')
  const { anchor, isOpen, close, button } = usePopoverButton()
  const summary = useSummary(terms)
  return (
    <>
      <button {...button} type="button" className={styles.terms}>
        <Icon of={IconAdjustments} size={14} />
        {summary}
      </button>
      {isOpen && (
        <Popover anchor={anchor} onClose={close} label={t('terms.title')} className={styles.termsBox}>
          <TextField
            label={t('terms.count')}
            numeric
            inputMode="numeric"
            maxLength={3}
            value={String(terms.instalments)}
            onChange={({ target }) => onChange({ ...terms, instalments: parseWholeNumber(target.value, 1, 360) ?? 1 })}
          />
          <TextField
            label={t('terms.form')}
            maxLength={120}
            value={terms.paymentForm}
            onChange={({ target }) => onChange({ ...terms, paymentForm: target.value })}
          />
          <TextField
            label={t('terms.term')}
            hint={t('terms.termHint')}
            numeric
            inputMode="numeric"
            maxLength={4}
            value={terms.termDays === null ? '' : String(terms.termDays)}
            onChange={({ target }) => onChange({ ...terms, termDays: parseWholeNumber(target.value, 0, 3650) })}
          />
          <TextArea
            label={t('terms.text')}
            rows={2}
            maxLength={4000}
            value={terms.text}
            onChange={({ target }) => onChange({ ...terms, text: target.value })}
          />
        </Popover>
      )}
    </>
  )
}
