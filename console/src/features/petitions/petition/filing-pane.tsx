// The filing by hand: number, day and time, and the receipt, whose text proposes them.
import { useRef, useState } from 'react'
import { IconUpload } from '@tabler/icons-react'
import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import { calendarDay } from '@tratativa/contract/kernel/time'
import { useTranslation } from 'react-i18next'
import type { PetitionFull } from '@tratativa/contract/petitions/shapes'
import type { ReceiptReading } from '@tratativa/contract/petitions/filing/shapes'
import { acceptOf } from '../../../platform/files.ts'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import { useReadReceipt } from '../filing/filing.api.ts'
import styles from '../filing/filing.module.css'
import { useAddReceipt, useReceiptDocuments, useMovePetition } from '../petitions.api.ts'

type ReceiptProps = { caseId: string; value: string; isReading: boolean; onChange: (id: string) => void }

const ReceiptField = ({ caseId, value, isReading, onChange }: ReceiptProps) => {
  const { t } = useTranslation('petitions')
  const { t: say } = useTranslation('filing')
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
  const { isOver, handlers } = useFileDrop((files) => void take(files[0]), isSending)
  return (
    <div className={classNames(styles.drop, isOver && styles.over)} {...handlers}>
      <Text muted small>
        {say('receipt.drop')}
      </Text>
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
        <Button
          loading={isSending || isReading}
          leading={<Icon of={IconUpload} />}
          onClick={() => input.current?.click()}
        >
          {t('receipt.add')}
        </Button>
      </Row>
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
    </div>
  )
}

const Reading = ({ reading }: { reading: ReceiptReading }) => {
  const { t } = useTranslation('filing')
  if (reading.isOfOther)
    return <Banner tone="burn">{t('receipt.other', { number: reading.processNumber ?? '' })}</Banner>
  return reading.state === 'read' ? (
    <Banner>{t('receipt.read')}</Banner>
  ) : (
    <Banner tone="warn">{t('receipt.nothing')}</Banner>
  )
}

/** The receipt proposes only what nobody typed yet. */
const useFilingForm = (id: string) => {
  const onError = useRefusalToast()
  const { mutate, data, reset, isPending: isReading } = useReadReceipt()
  const [typed, setTyped] = useState<Partial<Typed>>({})
  const [receipt, setReceipt] = useState('')
  const read = data?.data
  const form: Typed = {
    number: typed.number ?? read?.number ?? '',
    on: typed.on ?? read?.on ?? calendarDay(new Date()),
    time: typed.time ?? read?.time ?? '',
  }
  const choose = (chosen: string) => {
    setReceipt(chosen)
    if (chosen === '') reset()
    else mutate({ id, documentId: Number(chosen) as never }, { onError })
  }
  return { form, type: (values: Partial<Typed>) => setTyped({ ...typed, ...values }), receipt, choose, read, isReading }
}

interface Typed {
  readonly number: string
  readonly on: string
  readonly time: string
}

export const FilingPane = ({ petition, onClose }: { petition: PetitionFull; onClose: () => void }) => {
  const { t } = useTranslation('petitions')
  const { t: say } = useTranslation('filing')
  const toast = useToast()
  const { mutate, error, isPending } = useMovePetition()
  const refused = useRefusedField()(error)
  const { form, type, receipt, choose, read, isReading } = useFilingForm(petition.id)
  const { number, on, time } = form
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
        filing: {
          number,
          on,
          time: time === '' ? null : time,
          receiptDocumentId: receipt === '' ? null : Number(receipt),
        },
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
      <ReceiptField caseId={petition.case.id} value={receipt} isReading={isReading} onChange={choose} />
      {read && <Reading reading={read} />}
      <TextField
        label={t('filing.number')}
        value={number}
        maxLength={60}
        numeric
        error={isTried && number.trim() === '' ? t('filing.number.missing') : undefined}
        onChange={({ target }) => type({ number: target.value })}
      />
      <DateField
        label={t('filing.on')}
        value={on}
        error={isTried && on === '' ? t('filing.on.missing') : undefined}
        onChange={(day) => type({ on: day })}
      />
      <TextField
        label={say('time')}
        type="time"
        value={time}
        onChange={({ target }) => type({ time: target.value.slice(0, 5) })}
      />
    </FormDialog>
  )
}
