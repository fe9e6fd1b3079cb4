import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ExportFormat } from '@tratativa/contract/cases/export/endpoints'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Menu } from '../../../../ui/menu.tsx'

type ExportMenuProps = { disabled: boolean; onExport: (format: ExportFormat) => void }

/** All that the filter matches, with the columns on the screen. */
export const ExportMenu = ({ disabled, onExport }: ExportMenuProps) => {
  const { t } = useTranslation('cases')
  return (
    <Menu
      label={t('export')}
      placement="end"
      items={[
        { id: 'xlsx', label: t('export.xlsx'), icon: IconFileSpreadsheet, onSelect: () => onExport('xlsx') },
        { id: 'csv', label: t('export.csv'), icon: IconFileTypeCsv, onSelect: () => onExport('csv') },
      ]}
      trigger={(props) => (
        <Button {...props} variant="quiet" disabled={disabled} leading={<Icon of={IconDownload} />}>
          {t('export')}
        </Button>
      )}
    />
  )
}
