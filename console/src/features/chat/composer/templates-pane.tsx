// The templates, filled with the data of the case when one is picked.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateId } from '@tratativa/contract/chat/shapes'
import { useToast } from '../../../ui/toast.tsx'
import { useTemplates } from '../session.api.ts'
import type { FillDraft } from './open-composer-pane.tsx'
import { TemplatesRow } from './templates-row.tsx'

type TemplatesPaneProps = { caseId: string | null; isAllowed: boolean; onFill: FillDraft }

export const TemplatesPane = ({ caseId, isAllowed, onFill }: TemplatesPaneProps) => {
  const { t } = useTranslation('chat')
  const toast = useToast()
  const fetching = useTemplates()
  const [busy, setBusy] = useState<TemplateId | null>(null)
  const pick = (id: TemplateId) => {
    if (caseId === null) return
    setBusy(id)
    fetching.mutate(
      { caseId, templateIds: [id] },
      {
        onSuccess: ({ data: [filledTemplate] }) => {
          if (filledTemplate) onFill({ id, content: filledTemplate.content })
        },
        onError: () => toast.message(t('template.failed'), { tone: 'burn' }),
        onSettled: () => setBusy(null),
      },
    )
  }
  return <TemplatesRow isAllowed={isAllowed} busy={busy} onPick={pick} />
}
