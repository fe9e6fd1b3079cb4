// The selection bar: the number of selected cases, 'select all that match', and the actions on the selection.
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { IconCalendar, IconCircleDot, IconCopy, IconDownload, IconMail, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ExportFormat } from '@tratativa/contract/cases/export/endpoints'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import { paths } from '@tratativa/contract/kernel/paths'
import { useActions } from '../../../../platform/actions.ts'
import { useCan } from '../../../../platform/can.ts'
import { count } from '../../../../ui/count.ts'
import { SelectionBar } from '../../../../ui/selection-bar.tsx'
import { selectionActs } from '../../case-actions.ts'
import { saveChosenCases } from '../../parts/chosen-cases.ts'
import type { ChosenCases } from '../../parts/chosen-cases.ts'
import { useExportFormats } from '../export/use-export-formats.ts'
import { selectedCountOf } from './selection.ts'
import type { Selection } from './selection.ts'

const MailsPane = lazy(() =>
  import('../mails/bulk-mails-pane.tsx').then((module) => ({ default: module.BulkMailsPane })),
)

type SelectionPaneProps = {
  selection: Selection
  chosen: ChosenCases
  /** The number of cases that the filter matches; undefined until counted. */
  total: number | undefined
  /** The number of rows on the page. */
  page: number
  chooseAll: (total: number) => void
  clear: () => void
  onCopy: () => void
  onExport: (chosen: ChosenCases, format: ExportFormat) => void
}

export const SelectionPane = ({
  selection,
  chosen,
  total,
  page,
  chooseAll,
  clear,
  onCopy,
  onExport,
}: SelectionPaneProps) => {
  const { t } = useTranslation('cases')
  const navigate = useNavigate()
  const mayBatch = useCan(casesPermissions.batchRun)
  const mayExport = useCan(casesPermissions.exportRun)
  const mayMail = useCan(casesPermissions.mailsSend)
  const formats = useExportFormats((format) => onExport(chosen, format))
  const [isMailing, setIsMailing] = useState(false)
  const many = selectedCountOf(selection)
  /** Opens the batch screen with these cases and the given field. */
  const edit = (field: string) => {
    saveChosenCases(chosen)
    void navigate({ to: paths.caseBatch, search: { campo: field } })
  }
  const batch = [
    { id: 'situation', label: t('selected.situation'), icon: IconCircleDot, onAct: () => edit('dealStatus') },
    { id: 'deadline', label: t('selected.deadline'), icon: IconCalendar, onAct: () => edit('limitDate') },
    { id: 'negotiator', label: t('selected.negotiator'), icon: IconUser, onAct: () => edit('negotiator') },
  ]
  useActions(selectionActs, {
    situation: mayBatch ? () => edit('dealStatus') : null,
    deadline: mayBatch ? () => edit('limitDate') : null,
    negotiator: mayBatch ? () => edit('negotiator') : null,
    mail: mayMail ? () => setIsMailing(true) : null,
    copy: onCopy,
    clear,
  })
  const canTakeAll = selection.all === null && total !== undefined && total > page && total > many
  const follow = () => void navigate({ to: paths.caseBatch, search: { aba: 'andamento' } })
  return (
    <>
      <SelectionBar
        text={t('selected.count', { count: many, n: count(many) })}
        {...(canTakeAll
          ? { all: { label: t('selected.all', { n: count(total) }), onSelect: () => chooseAll(total) } }
          : {})}
        actions={[
          ...(mayBatch ? batch : []),
          ...(mayMail
            ? [{ id: 'mail', label: t('selected.mail'), icon: IconMail, onAct: () => setIsMailing(true) }]
            : []),
          ...(mayExport ? [{ id: 'export', label: t('export'), icon: IconDownload, items: formats }] : []),
          { id: 'copy', label: t('selected.copy'), icon: IconCopy, onAct: onCopy },
        ]}
        onClear={clear}
      />
      {isMailing && (
        <Suspense fallback={null}>
          <MailsPane chosen={chosen} onFollow={mayBatch ? follow : null} onClose={() => setIsMailing(false)} />
        </Suspense>
      )}
    </>
  )
}
