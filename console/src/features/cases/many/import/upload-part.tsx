import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { ProgressJob } from '../../../../ui/progress-job.tsx'
import { useFileDrop } from '../../../../ui/use-file-drop.ts'
import styles from './import.module.css'

export type UploadProgress = { name: string; share: number; cancel: () => void }

type UploadPartProps = {
  accept: string
  sending: UploadProgress | null
  onFile: (file: File) => void
  onModel: () => void
}

const percent = 100

const Choose = ({ accept, onFile, onModel }: Omit<UploadPartProps, 'sending'>) => {
  const { t } = useTranslation('many')
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    if (files?.[0]) onFile(files[0])
  }
  const { isOver, handlers } = useFileDrop(take)
  return (
    <div className={classNames(styles.area, isOver && styles.over)} {...handlers}>
      <span>{t('import.drop')}</span>
      <Button variant="primary" leading={<Icon of={IconUpload} />} onClick={() => input.current?.click()}>
        {t('import.choose')}
      </Button>
      <Button variant="quiet" leading={<Icon of={IconDownload} />} onClick={onModel}>
        {t('import.model')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={t('import.choose')}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** Choose or drop a spreadsheet; shows the upload progress. */
export const UploadPart = ({ sending, ...choose }: UploadPartProps) => {
  const { t } = useTranslation('many')
  return (
    <Panel title={t('import.bring')}>
      <p className={styles.quiet}>{t('import.text')}</p>
      {sending ? (
        <ProgressJob
          title={t('import.sending', { name: sending.name })}
          done={Math.round(sending.share * percent)}
          total={percent}
          onCancel={sending.cancel}
        />
      ) : (
        <Choose {...choose} />
      )}
    </Panel>
  )
}
