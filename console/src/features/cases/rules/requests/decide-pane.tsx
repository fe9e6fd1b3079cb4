import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferRequest } from '@tratativa/contract/cases/deals/shapes'
import { useMayConfirm } from '../../../../platform/use-confirmable-toast.ts'
import { useErrorText } from '../../../../platform/errors.ts'
import { useToast } from '../../../../ui/toast.tsx'
import { useDecideRequest } from '../rules.api.ts'
import { DecideDialog } from './decide-dialog.tsx'

export interface Decision {
  readonly requests: readonly OfferRequest[]
  readonly approve: boolean
}

/** Decides the requests one after the other. Those that the server refuses stay in the dialog, with its reason. */
export const DecidePane = ({ requests, approve, onClose }: Decision & { onClose: () => void }) => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const errorText = useErrorText()
  const command = useDecideRequest()
  const [pending, setPending] = useState(requests)
  const [refused, setRefused] = useState<string | null>(null)
  const [isConfirmable, setIsConfirmable] = useState(false)
  const mayConfirm = useMayConfirm()
  const [isBusy, setIsBusy] = useState(false)

  const decide = async (note: string) => {
    setIsBusy(true)
    const failed: { readonly request: OfferRequest; readonly reason: string; readonly isConfirmable: boolean }[] = []
    for (const request of pending) {
      try {
        await command.mutateAsync({ id: request.id, approve, note, isConductConfirmed: isConfirmable })
      } catch (error) {
        failed.push({ request, reason: errorText(error), isConfirmable: mayConfirm(error) })
      }
    }
    setIsBusy(false)
    const done = pending.filter((request) => failed.every((failure) => failure.request !== request))
    const [only] = done
    if (only && done.length === 1) toast.message(t(approve ? 'approved.done' : 'refused.done', { id: only.case.id }))
    else if (done.length > 1) toast.message(t(approve ? 'approved.many' : 'refused.many', { n: done.length }))
    if (failed.length === 0) return onClose()
    setPending(failed.map(({ request }) => request))
    setIsConfirmable(failed.some((failure) => failure.isConfirmable))
    setRefused(failed.map(({ request, reason }) => `${request.case.id}: ${reason}`).join(' '))
  }

  return (
    <DecideDialog
      requests={pending}
      approve={approve}
      refused={refused}
      isConfirmable={isConfirmable}
      isBusy={isBusy}
      onDecide={(note) => void decide(note)}
      onClose={onClose}
    />
  )
}
