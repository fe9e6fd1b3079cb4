// The filing by hand: number, day and receipt, whose text proposes both.
import { useRef, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import type { Road } from '@tratativa/contract/closing/shapes'
import { paths } from '@tratativa/contract/kernel/paths'
import { calendarDay } from '@tratativa/contract/kernel/time'
import { acceptOf } from '../../../platform/files.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { sendReceipt, useReadRoadReceipt, useTakeStep } from '../closing.api.ts'
import styles from './road.module.css'

type Receipt = { readonly id: number; readonly name: string }
type ReceiptProps = { caseId: string; receipt: Receipt | null; onReceipt: (receipt: Receipt) => void }

const ReceiptField = ({ caseId, receipt, onReceipt }: ReceiptProps) => {
  const { t } = useTranslation('closing')
  const onError = useRefusalToast()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setIsSending(true)
    try {
      onReceipt(await sendReceipt(caseId, file))
    } catch (error) {
      onError(error)
    }
    setIsSending(false)
  }
  return (
    <div className={styles.acts}>
      <Button
        size="sm"
        loading={isSending}
        leading={<Icon of={IconPaperclip} size={14} />}
        onClick={() => input.current?.click()}
      >
        {t('receipt')}
      </Button>
      {receipt && <bdi className={styles.quiet}>{receipt.name}</bdi>}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(caseDocumentCalls.addCaseDocument)}
        aria-label={t('receipt')}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
    </div>
  )
}

/** The receipt proposes only what nobody typed yet, and nothing when it is of another process. */
const useFilingDraft = ({ petition }: Road) => {
  const onError = useRefusalToast()
  const { mutate, data } = useReadRoadReceipt()
  const [typed, setTyped] = useState<{ number?: string; on?: string }>({})
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const reading = data?.data
  const read = reading?.isOfOther === false ? reading : null
  return {
    number: typed.number ?? read?.number ?? '',
    on: typed.on ?? read?.on ?? calendarDay(new Date()),
    type: (values: typeof typed) => setTyped((before) => ({ ...before, ...values })),
    receipt,
    takeReceipt: (sent: Receipt) => {
      setReceipt(sent)
      if (petition) mutate({ id: petition.id, documentId: sent.id as never }, { onError })
    },
    other: reading?.isOfOther === true ? (reading.processNumber ?? '') : null,
  }
}

export const RoadFilingPane = ({ road, onClose }: { road: Road; onClose: () => void }) => {
  const { t } = useTranslation('closing')
  const { mutate, error, isPending } = useTakeStep()
  const refused = useRefusedField()(error)
  const { number, on, type, receipt, takeReceipt, other } = useFilingDraft(road)
  const [isTried, setIsTried] = useState(false)
  const { caseId, version } = road
  const save = () => {
    setIsTried(true)
    if (number.trim() === '' || on === '') return
    const filing = { number, on, receiptDocumentId: receipt?.id ?? null }
    mutate({ caseId, step: 'filing', version, filing }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('act.filing')}
      save={t('act.filing')}
      cancel={t('back')}
      isBusy={isPending}
      refused={refused?.text ?? null}
      onClose={onClose}
      onSave={save}
    >
      {road.petition && (
        <Link to={`${paths.petitions}/${road.petition.id}` as '.'} className={textLink}>
          {t('filing.bundle')}
        </Link>
      )}
      <TextField
        label={t('filing.number')}
        value={number}
        autoFocus
        required
        maxLength={60}
        error={isTried && number.trim() === '' ? t('filing.number.missing') : undefined}
        onChange={({ target }) => type({ number: target.value })}
      />
      <DateField label={t('filing.on')} required value={on} onChange={(day) => type({ on: day })} />
      <ReceiptField {...{ caseId, receipt }} onReceipt={takeReceipt} />
      {other !== null && <Banner tone="burn">{t('receipt.other', { number: other })}</Banner>}
    </FormDialog>
  )
}
