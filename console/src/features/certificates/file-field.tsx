import { useId, useRef } from 'react'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import styles from './certificates.module.css'

interface FileFieldProps {
  file: File | null
  error: string | undefined
  onFile: (file: File) => void
}

/** The file of the certificate: dropped on the field or chosen with its button. */
export const FileField = ({ file, error, onFile }: FileFieldProps) => {
  const { t } = useTranslation('certificates')
  const note = useId()
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const [first] = files ?? []
    if (first) onFile(first)
  }
  const { isOver, handlers } = useFileDrop(take)
  return (
    <div>
      <div className={classNames(styles.drop, isOver && styles.over)} {...handlers}>
        <span className={styles.fileName}>{file ? <bdi>{file.name}</bdi> : t('file.drop')}</span>
        <Button
          leading={<Icon of={IconUpload} />}
          aria-describedby={error ? note : undefined}
          onClick={() => input.current?.click()}
        >
          {t('file.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".pfx,.p12,application/x-pkcs12"
          aria-label={t('file.choose')}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </div>
      {error && (
        <p id={note} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
