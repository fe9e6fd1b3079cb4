import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ExportFormat } from '@tratativa/contract/cases/export/endpoints'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { useExportFormats } from './use-export-formats.ts'

type ExportMenuProps = { disabled: boolean; onExport: (format: ExportFormat) => void }

/** Exports all cases that the filter matches, with the columns on the screen. */
export const ExportMenu = ({ disabled, onExport }: ExportMenuProps) => {
  const { t } = useTranslation('cases')
  return (
    <Menu
      label={t('export')}
      placement="end"
      items={useExportFormats(onExport)}
      trigger={(props) => (
        <Button {...props} variant="quiet" disabled={disabled} leading={<Icon of={IconDownload} />}>
          {t('export')}
        </Button>
      )}
    />
  )
}
