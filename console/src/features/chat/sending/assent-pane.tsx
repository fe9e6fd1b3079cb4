import type { Chat } from '@tratativa/contract/chat/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { isAssentAlreadyRecorded, useRecordAssent, useContactStatus } from '../chats.api.ts'
import { AssentDialog } from '../dialogs/assent-dialog.tsx'

export const AssentPane = ({ chat, onDone, onClose }: { chat: Chat; onDone: () => void; onClose: () => void }) => {
  const errorText = useErrorText()
  const { data } = useContactStatus(chat.chatId)
  const recording = useRecordAssent(chat.chatId)
  const caseId = data?.data.assentCaseId ?? null
  const onError = (error: Error) => {
    if (isAssentAlreadyRecorded(error)) onDone()
  }
  if (!data || caseId === null) return null
  return (
    <AssentDialog
      lawyers={data.data.lawyers}
      isBusy={recording.isPending}
      refused={recording.error ? errorText(recording.error) : null}
      onSave={(assent) => recording.mutate({ caseId, ...assent }, { onSuccess: onDone, onError })}
      onClose={onClose}
    />
  )
}
