// The file formats of an export, as menu items.
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ExportFormat } from '@tratativa/contract/cases/export/endpoints'
import type { MenuItem } from '../../../../ui/menu.tsx'

export const useExportFormats = (onExport: (format: ExportFormat) => void): readonly MenuItem[] => {
  const { t } = useTranslation('cases')
  return [
    { id: 'xlsx', label: t('export.xlsx'), icon: IconFileSpreadsheet, onSelect: () => onExport('xlsx') },
    { id: 'csv', label: t('export.csv'), icon: IconFileTypeCsv, onSelect: () => onExport('csv') },
  ]
}
