// Exports the cases of the list as a spreadsheet: the server prepares the file, the browser downloads it as a stream.
import { useTranslation } from 'react-i18next'
import type { ExportFormat } from '@tratativa/contract/cases/export/endpoints'
import type { CaseSort } from '@tratativa/contract/cases/filter'
import { useErrorText } from '../../../../platform/errors.ts'
import { Refused } from '../../../../platform/refused.ts'
import { count } from '../../../../ui/count.ts'
import { useToast } from '../../../../ui/toast.tsx'
import type { ChosenCases } from '../../parts/chosen-cases.ts'
import type { Shown } from '../columns/column-layout.ts'
import { exportCases } from '../list.api.ts'

export const useExport = (sort: CaseSort, shown: Shown) => {
  const { t } = useTranslation('cases')
  const toast = useToast()
  const textOf = useErrorText()
  return (chosen: ChosenCases, format: ExportFormat) => {
    const which = chosen.by === 'ids' ? { ids: [...chosen.ids] } : { filters: chosen.filter }
    toast.message(t('export.preparing'), { key: 'export' })
    const prepared = (cases: number) =>
      toast.message(t('export.started', { count: cases, n: count(cases) }), { key: 'export' })
    exportCases({ ...which, sort, columns: shown.map(({ key }) => key), format }, prepared).catch((error: unknown) => {
      // A refusal of the server has a reason to show; a request that did not reach the server has none.
      const text = error instanceof Refused && error.status > 0 ? textOf(error) : t('report.failed')
      toast.message(text, { key: 'export', tone: 'burn' })
    })
  }
}
