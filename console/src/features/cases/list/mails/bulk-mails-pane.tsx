// A mail to the people of the selected cases: written once, previewed for the first cases, then sent.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canOverrideConduct } from '@tratativa/contract/conduct/judge'
import { useLogin } from '../../../../platform/login.ts'
import { Refused } from '../../../../platform/refused.ts'
import { useErrorText } from '../../../../platform/errors.ts'
import { count } from '../../../../ui/count.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { countChosen } from '../../parts/chosen-cases.ts'
import type { ChosenCases } from '../../parts/chosen-cases.ts'
import { BulkMailForm } from './bulk-mail-form.tsx'
import type { BulkMailDraft } from './bulk-mail-form.tsx'
import { MailPreviewPart } from './mail-preview.tsx'
import { useBulkMailModels, usePreviewMails, useSendMails } from './mails.api.ts'

type MailsPaneProps = {
  chosen: ChosenCases
  /** Opens the progress of the run; null for people who may not see it. */
  onFollow: (() => void) | null
  onClose: () => void
}

const readingTime = 8_000
// A party that has a lawyer may only be written to through the lawyer.
const blank: BulkMailDraft = { to: ['lawyer'], subject: '', text: '' }

export const BulkMailsPane = ({ chosen, onFollow, onClose }: MailsPaneProps) => {
  const { t } = useTranslation('cases')
  const toast = useToast()
  const errorText = useErrorText()
  const [draft, setDraft] = useState(blank)
  const models = useBulkMailModels() ?? []
  const preview = usePreviewMails()
  const sending = useSendMails()
  // One key for all tries of what the preview shows: the repeat after a lost answer sends nothing twice.
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const which = chosen.by === 'ids' ? { cases: [...chosen.ids] } : { filter: chosen.filter }
  const mail = { ...which, to: [...draft.to], subject: draft.subject.trim(), text: draft.text.trim() }
  const failure = preview.error ?? sending.error
  const profileTypeId = useLogin()?.claims.idProfileType
  const mayOverride = profileTypeId !== undefined && canOverrideConduct({ profileTypeId })
  const isConductQuestion =
    sending.error instanceof Refused && sending.error.code === 'conduct.mass-hours' && mayOverride
  const send = (isConductConfirmed: boolean) =>
    sending.mutate(
      { ...mail, clientId, isConductConfirmed },
      {
        onSuccess: ({ data }) => {
          onClose()
          toast.message(t('mails.sent', { count: data.total, n: count(data.total) }), {
            timeout: readingTime,
            ...(onFollow ? { action: { label: t('mails.follow'), onAct: onFollow } } : {}),
          })
        },
      },
    )
  return (
    <Dialog
      open
      title={t('mails.title', { count: countChosen(chosen), n: count(countChosen(chosen)) })}
      locked={sending.isPending}
      onClose={onClose}
    >
      {preview.data ? (
        <MailPreviewPart
          preview={preview.data.data}
          isBusy={sending.isPending}
          {...(failure ? { error: errorText(failure) } : {})}
          isConductQuestion={isConductQuestion}
          onSend={() => send(isConductQuestion)}
          onBack={() => {
            preview.reset()
            sending.reset()
            setClientId(crypto.randomUUID())
          }}
        />
      ) : (
        <BulkMailForm
          draft={draft}
          models={models}
          isBusy={preview.isPending}
          {...(failure ? { error: errorText(failure) } : {})}
          onChange={setDraft}
          onPreview={() => preview.mutate(mail)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
