import { ChangesDialog } from '../dialogs/changes-dialog.tsx'
import type { ShownMessage } from '../message/shown-message.ts'
import { useMessageChanges } from '../messages.api.ts'

export const ChangesPane = ({ message, onClose }: { message: ShownMessage; onClose: () => void }) => {
  const { data } = useMessageChanges(message.id)
  return <ChangesDialog message={message} changes={data?.data} onClose={onClose} />
}
