import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyFields, fillModel } from '@tratativa/contract/cases/mails/model'
import { useErrorText } from '../../../../platform/errors.ts'
import { useToast } from '../../../../ui/toast.tsx'
import type { CaseComposerProps } from '../desk-parts.slot.ts'
import { useCaseDraft } from './drafts.api.ts'
import { mailAddresses, openAddresses } from './mail-addresses.ts'
import { CaseMailForm } from './case-mail-form.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { useFocusOnRequest } from './use-focus-on-request.ts'
import { useDeskMailModels, usePreviewMail, useSendMail } from './use-mails.ts'

const readingTime = 12_000

/** Writes a mail to the people of a case, or to a single address when opened for that address. */
export const MailPane = ({ case_, address, focusCount }: CaseComposerProps) => {
  const { t } = useTranslation('desk')
  const toast = useToast()
  const errorText = useErrorText()
  const addresses = mailAddresses(case_)
  const blank = { channel: 'mail', addresses: openAddresses(addresses), subject: '', text: '' } as const
  const { draft, setDraft, endDraft } = useCaseDraft(case_.id, 'mail', { ...blank, addresses: [...blank.addresses] })
  const subject = useRef<HTMLInputElement>(null)
  useFocusOnRequest(subject, focusCount)
  // Each request names its address anew: the text that was begun stays.
  const request = `${focusCount} ${address ?? ''}`
  const [followed, setFollowed] = useState('')
  if (request !== followed) {
    setFollowed(request)
    if (address !== null) setDraft({ ...draft, addresses: [address] })
  }
  const models = useDeskMailModels()
  const previewing = usePreviewMail()
  const sending = useSendMail(case_.id)
  // One key for all tries of one mail: the repeat after a lost answer sends nothing twice.
  const [act, setAct] = useState({ said: '', key: '' })
  const failed = (error: Error) => toast.message(errorText(error), { tone: 'burn', timeout: readingTime })
  const roles = new Set(addresses.filter(({ value }) => draft.addresses.includes(value)).map(({ role }) => role))
  const mail = {
    cases: [case_.id],
    to: [...roles],
    addresses: [...draft.addresses],
    subject: draft.subject.trim(),
    text: draft.text.trim(),
  }
  const fill = (id: number) => {
    const model = models?.find((mailModel) => mailModel.id === id)
    if (!model) return
    const empty = emptyFields(model.subject + model.text, case_)
    if (empty.length > 0) toast.message(t('mail.empty', { fields: empty.join(', ') }), { timeout: readingTime })
    setDraft({ ...draft, subject: fillModel(model.subject, case_), text: fillModel(model.text, case_) })
  }
  const send = () => {
    const said = JSON.stringify(mail)
    const clientId = act.said === said ? act.key : crypto.randomUUID()
    setAct({ said, key: clientId })
    sending.mutate(
      { ...mail, clientId },
      {
        onSuccess: () => {
          setAct({ said: '', key: '' })
          previewing.reset()
          endDraft()
        },
        onError: failed,
      },
    )
  }
  return (
    <>
      <CaseMailForm
        {...{ draft, addresses }}
        subjectField={subject}
        models={models ?? []}
        isBusy={sending.isPending || previewing.isPending}
        onChange={(next) => setDraft({ ...draft, ...next, addresses: [...next.addresses] })}
        onModel={fill}
        onPreview={() => previewing.mutate(mail, { onError: failed })}
        onSend={send}
      />
      {previewing.data && (
        <PreviewDialog
          preview={previewing.data.data}
          isBusy={sending.isPending}
          onSend={send}
          onClose={previewing.reset}
        />
      )}
    </>
  )
}
