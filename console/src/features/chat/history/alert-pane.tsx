import { useState } from 'react'
import { AlertDialog } from '../dialogs/alert-dialog.tsx'
import type { ShownMessage } from '../message/shown-message.ts'

type AlertPaneProps = { messages: readonly ShownMessage[]; caseId: string | null }

/** Shows a dialog when WhatsApp refuses plain texts: once, for new messages only, not for those of older pages. */
export const AlertPane = ({ messages, caseId }: AlertPaneProps) => {
  const [oldest] = useState(() => messages.find(({ leaving }) => leaving === null)?.id ?? 0)
  const last = messages.findLast(({ showAlert, id }) => showAlert && id >= oldest)?.id ?? null
  const [known, setKnown] = useState(last)
  return <AlertDialog open={last !== null && last > (known ?? 0)} caseId={caseId} onClose={() => setKnown(last)} />
}
