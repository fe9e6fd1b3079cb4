// The header of the list: its name, its total, and the actions on all its cases.
import { Link, useNavigate } from '@tanstack/react-router'
import { IconEdit, IconPlus, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListChoice } from '@tratativa/contract/cases/list/views'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import { paths } from '@tratativa/contract/kernel/paths'
import { useActions } from '../../../platform/actions.ts'
import { useCan } from '../../../platform/can.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { count } from '../../../ui/count.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { caseListActions } from '../case-actions.ts'
import { countChosen, saveChosenCases } from '../parts/chosen-cases.ts'
import type { ChosenCases } from '../parts/chosen-cases.ts'
import { toFilterInput } from './address/list-address.ts'
import type { ListState } from './address/list-address.ts'
import { ExportMenu } from './export/export-menu.tsx'
import { useExport } from './export/use-export.ts'

type HeadPaneProps = {
  state: ListState
  total: number | undefined
  layout: ListChoice
  isNarrow: boolean
  /** The selected cases; null when none is selected. */
  chosen: ChosenCases | null
}

export const CaseListHeadPane = ({ state, total, layout, isNarrow, chosen }: HeadPaneProps) => {
  const { t } = useTranslation('cases')
  const navigate = useNavigate()
  const mayBatch = useCan(casesPermissions.batchRun)
  const mayRegister = useCan(casesPermissions.casesRegister)
  const exportAs = useExport(state.sort, layout.columns)
  const filtered: ChosenCases = { by: 'filter', filter: toFilterInput(state.filter), total: total ?? 0 }
  const isNothing = total === undefined || total === 0
  // Acts on the selection; without a selection, on all cases that the filter matches.
  const chosenCases = chosen ?? filtered
  const edit = () => {
    saveChosenCases(chosenCases)
    void navigate({ to: paths.caseBatch })
  }
  const mayExport = useCan(casesPermissions.exportRun)
  const mayImport = useCan(casesPermissions.importRun)
  const go = (to: string, search = {}) => void navigate({ to, search })
  useActions(caseListActions, {
    register: mayRegister ? () => go(paths.caseRegister) : null,
    batch: mayBatch && !isNothing ? edit : null,
    import: mayImport ? () => go(paths.caseBatch, { aba: 'importar' }) : null,
    exportXlsx: mayExport && !isNothing ? () => exportAs(chosenCases, 'xlsx') : null,
    exportCsv: mayExport && !isNothing ? () => exportAs(chosenCases, 'csv') : null,
  })
  return (
    <PageHeader title={t('title')} {...(total === undefined ? {} : { count: total })}>
      {mayImport && !isNarrow && (
        <Link to={paths.caseBatch} search={{ aba: 'importar' }} className={buttonClass({ variant: 'quiet' })}>
          <Icon of={IconUpload} />
          {t('import')}
        </Link>
      )}
      {mayExport && !isNarrow && (
        <ExportMenu disabled={isNothing} onExport={(format) => exportAs(chosenCases, format)} />
      )}
      {mayBatch && !isNarrow && (
        <Button leading={<Icon of={IconEdit} />} disabled={isNothing} onClick={edit}>
          {chosen ? t('batch.chosen', { n: count(countChosen(chosen)) }) : t('batch')}
        </Button>
      )}
      {mayRegister && (
        <Link to={paths.caseRegister} className={buttonClass({ variant: 'primary' })}>
          <Icon of={IconPlus} />
          {t('register')}
        </Link>
      )}
    </PageHeader>
  )
}
