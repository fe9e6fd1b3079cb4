// Notices of acts that can still be taken back. The server holds them, so they come back after a reload with the time that is left.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { undoCalls } from '@tratativa/contract/kernel/undo-call'
import type { UndoableAct } from '@tratativa/contract/kernel/undo-endpoint'
import { queryOf, useCommand } from '../platform/query.ts'
import { useRefusalToast } from '../platform/use-refusal-toast.ts'
import { useToast } from '../ui/toast.tsx'

const kinds = [
  'tasks.task.completed',
  'chat.chat.finished',
  'cases.situation.changed',
  'cases.mails.sent',
  'cases.case.reassigned',
  'chat.chat.reassigned',
  'cases.offer.accepted',
  'cases.offer.refused',
  'payments.payment.registered',
  'payments.payments.registered',
  'queues.cases.moved',
] as const
type Kind = (typeof kinds)[number]

/** The notices of these acts stand here alone; the screens of the others show their own, until a reload. */
const noticedHere: readonly Kind[] = [
  'chat.chat.finished',
  'cases.mails.sent',
  'cases.case.reassigned',
  'chat.chat.reassigned',
  'cases.offer.accepted',
  'cases.offer.refused',
  'payments.payment.registered',
  'payments.payments.registered',
  'queues.cases.moved',
]

const kindOf = ({ kind }: UndoableAct) => kinds.find((known) => known === kind)

export const UndoNoticesPane = () => {
  const { t } = useTranslation('undo')
  const toast = useToast()
  const failed = useRefusalToast()
  const { data } = useQuery(queryOf(undoCalls.undoableActs, {}, { staleTime: Infinity }))
  const taking = useCommand(undoCalls.takeActBack)
  const shown = useRef<ReadonlySet<string> | null>(null)
  const show = useEffectEvent((acts: readonly UndoableAct[]) => {
    const known = shown.current
    for (const id of known ?? []) if (!acts.some((act) => act.id === id)) toast.dismiss(`undo-${id}`)
    shown.current = new Set([...(known ?? []), ...acts.map(({ id }) => id)])
    for (const act of acts) {
      const kind = kindOf(act)
      if (!kind || known?.has(act.id) || (known && !noticedHere.includes(kind))) continue
      toast.message(t(kind, { label: act.label }), {
        key: `undo-${act.id}`,
        timeout: act.leftMs,
        action: {
          label: t('undo'),
          onAct: () => taking.mutate({ id: act.id }, { onSuccess: () => toast.message(t('undone')), onError: failed }),
        },
      })
    }
  })
  useEffect(() => {
    if (data) show(data.data)
  }, [data])
  return null
}
