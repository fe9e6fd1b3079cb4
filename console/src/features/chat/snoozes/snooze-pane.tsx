// Asks until when a conversation is put off, or the case that it has.
import { useTranslation } from 'react-i18next'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { formatMinute } from '@tratativa/contract/kernel/time'
import { useErrorText } from '../../../platform/errors.ts'
import { useNow } from '../../../platform/use-now.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { SnoozeDialog } from '../../../ui-domain/snooze/snooze-dialog.tsx'
import { undoTimeout, useToast } from '../../../ui/toast.tsx'
import { contactName } from '../list/contact-name.ts'
import { useSnoozeCaseOfChat, useSnoozeChat, useWakeCaseOfChat, useWakeChat } from './snoozes.api.ts'

type SnoozePaneProps = {
  chat: Chat
  /** The conversation has left the list. */
  onSnoozed: () => void
  onClose: () => void
}

const useSnoozing = ({ chat, onSnoozed, onClose }: SnoozePaneProps) => {
  const { t } = useTranslation('snoozed')
  const toast = useToast()
  const onError = useRefusalToast()
  const [ofChat, ofCase, wakeChat, wakeCase] = [
    useSnoozeChat(),
    useSnoozeCaseOfChat(),
    useWakeChat(),
    useWakeCaseOfChat(),
  ]
  const { chatId, caseId } = chat
  const done = (text: string, onAct: () => void) => {
    toast.message(text, { timeout: undoTimeout, action: { label: t('undo'), onAct } })
    onClose()
  }
  const snooze = (until: Date) => {
    const input = { until: until.toISOString() }
    const when = formatMinute(until) ?? ''
    if (caseId === null)
      return ofChat.mutate(
        { id: chatId, ...input },
        {
          onSuccess: () => {
            done(t('done', { name: contactName(chat), at: when }), () => wakeChat.mutate({ id: chatId }, { onError }))
            onSnoozed()
          },
        },
      )
    return ofCase.mutate(
      { id: caseId, ...input },
      {
        onSuccess: () =>
          done(t('done.case', { id: caseId, at: when }), () => wakeCase.mutate({ id: caseId }, { onError })),
      },
    )
  }
  return { snooze, isBusy: ofChat.isPending || ofCase.isPending, error: ofChat.error ?? ofCase.error }
}

export const SnoozePane = (props: SnoozePaneProps) => {
  const { t } = useTranslation('snoozed')
  const errorText = useErrorText()
  const now = useNow()
  const { snooze, isBusy, error } = useSnoozing(props)
  const { chat, onClose } = props
  const { caseId } = chat
  return (
    <SnoozeDialog
      title={caseId === null ? t('title', { name: contactName(chat) }) : t('title.case', { id: caseId })}
      text={t(caseId === null ? 'text' : 'text.case')}
      refused={error ? errorText(error) : null}
      onSnooze={snooze}
      {...{ now, isBusy, onClose }}
    />
  )
}
