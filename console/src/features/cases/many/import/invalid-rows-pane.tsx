import { useTranslation } from 'react-i18next'
import { IconDownload } from '@tabler/icons-react'
import { casesImportCalls } from '@tratativa/contract/cases/many/import-calls'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { saveFile } from '../../../../platform/files.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { RunRowsPane } from '../runs/run-rows-pane.tsx'
import styles from './import.module.css'

/** Every invalid row with its reasons, and all of them as a spreadsheet. */
export const InvalidRowsPane = ({ id, count }: { id: string; count: number }) => {
  const { t } = useTranslation('many')
  const showRefusal = useRefusalToast()
  const save = () => saveFile(casesImportCalls.badLines, { id }).catch(showRefusal)
  return (
    <Panel
      title={t('bad.title')}
      count={count}
      end={
        <Button size="sm" leading={<Icon of={IconDownload} />} onClick={() => void save()}>
          {t('bad.save')}
        </Button>
      }
    >
      <p className={styles.quiet}>{t('bad.text')}</p>
      <RunRowsPane id={id} isOfFile />
    </Panel>
  )
}
