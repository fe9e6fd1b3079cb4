// The dialog for plain texts that WhatsApp refuses, on the desk of a case.
import { useMemo } from 'react'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { AlertPane } from '../history/alert-pane.tsx'
import { shown } from '../message/shown-message.ts'

export const WindowAlertPane = ({ items }: { items: readonly TimelineItem[] }) => {
  const messages = useMemo(
    () =>
      items
        .flatMap(({ message }) => message ?? [])
        .map(shown)
        .toSorted((left, right) => left.id - right.id),
    [items],
  )
  // On the desk there is no need of a link to the case.
  return messages.length > 0 && <AlertPane messages={messages} caseId={null} />
}
