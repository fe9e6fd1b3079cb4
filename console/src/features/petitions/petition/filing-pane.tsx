// The filing: its number and day, and the receipt among the documents of the case.
import { useRef, useState } from 'react'
import { IconUpload } from '@tabler/icons-react'
import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import { calendarDay } from '@tratativa/contract/kernel/time'
import { useTranslation } from 'react-i18next'
import type { PetitionFull } from '@tratativa/contract/petitions/shapes'
import { acceptOf } from '../../../platform/files.ts'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Row } from '../../../ui/layout.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useAddReceipt, useReceiptDocuments, useMovePetition } from '../petitions.api.ts'

type ReceiptProps = { caseId: string; value: string; onChange: (id: string) => void }

const ReceiptField = ({ caseId, value, onChange }: ReceiptProps) => {
  const { t } = useTranslation('petitions')
  const documents = useReceiptDocuments(caseId).data?.pages.flatMap(({ data }) => data) ?? []
  const send = useAddReceipt(caseId)
  const onError = useRefusalToast()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setIsSending(true)
    try {
      onChange(String((await send(file)).id))
    } catch (error) {
      onError(error)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Row gap={8} align="end">
      <NativeSelect
        label={t('receipt')}
        value={value}
        options={[
          { value: '', label: t('receipt.none') },
          ...documents.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button loading={isSending} leading={<Icon of={IconUpload} />} onClick={() => input.current?.click()}>
        {t('receipt.add')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(caseDocumentCalls.addCaseDocument)}
        aria-label={t('receipt.add')}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
    </Row>
  )
}

export const FilingPane = ({ petition, onClose }: { petition: PetitionFull; onClose: () => void }) => {
  const { t } = useTranslation('petitions')
  const toast = useToast()
  const { mutate, error, isPending } = useMovePetition()
  const refused = useRefusedField()(error)
  const [number, setNumber] = useState('')
  const [on, setOn] = useState(() => calendarDay(new Date()))
  const [receipt, setReceipt] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { id, version } = petition
  const save = () => {
    setIsTried(true)
    if (number.trim() === '' || on === '') return
    mutate(
      {
        id,
        version,
        to: 'filed',
        filing: { number, on, receiptDocumentId: receipt === '' ? null : Number(receipt) },
      },
      {
        onSuccess: () => {
          toast.message(t('moved.filed'))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('move.filed')}
      save={t('filing.save')}
      cancel={t('cancel')}
      isBusy={isPending}
      refused={refused?.text ?? null}
      onClose={onClose}
      onSave={save}
    >
      <TextField
        label={t('filing.number')}
        value={number}
        maxLength={60}
        numeric
        error={isTried && number.trim() === '' ? t('filing.number.missing') : undefined}
        onChange={({ target }) => setNumber(target.value)}
      />
      <DateField
        label={t('filing.on')}
        value={on}
        error={isTried && on === '' ? t('filing.on.missing') : undefined}
        onChange={setOn}
      />
      <ReceiptField caseId={petition.case.id} value={receipt} onChange={setReceipt} />
    </FormDialog>
  )
}
