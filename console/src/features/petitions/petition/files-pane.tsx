// The petition as a file, and the way back of a DOCX that was edited outside.
import { useRef, useState } from 'react'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { petitionsCalls } from '@tratativa/contract/petitions/calls'
import type { PetitionFull } from '@tratativa/contract/petitions/shapes'
import { acceptOf } from '../../../platform/files.ts'
import { warnBeforeLeaving } from '../../../platform/leave-warning.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import { useBringBack } from '../petitions.api.ts'
import { EnvelopePane } from './envelope-pane.tsx'
import { usePetitionFiles } from './use-petition-files.ts'
import styles from './petition.module.css'

const useBringing = ({ id, version }: PetitionFull) => {
  const { t } = useTranslation('petitions')
  const toast = useToast()
  const onError = useRefusalToast()
  const bring = useBringBack(id)
  const [isBusy, setIsBusy] = useState(false)
  const send = async (file: File) => {
    setIsBusy(true)
    try {
      await bring(file, version)
      toast.message(t('brought'))
    } catch (error) {
      onError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, take: (files: FileList | null) => files?.[0] && warnBeforeLeaving(send(files[0])) }
}

const BringBack = ({ petition }: { petition: PetitionFull }) => {
  const { t } = useTranslation('petitions')
  const { isBusy, take } = useBringing(petition)
  const input = useRef<HTMLInputElement>(null)
  const { isOver, handlers } = useFileDrop(take, isBusy)
  return (
    <div className={classNames(styles.drop, isOver && styles.over)} {...handlers}>
      <Text muted small>
        {t('bring.text')}
      </Text>
      <Button
        size="sm"
        loading={isBusy}
        leading={<Icon of={IconUpload} size={14} />}
        onClick={() => input.current?.click()}
      >
        {t('bring')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(petitionsCalls.bringBackDocx)}
        aria-label={t('bring')}
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
    </div>
  )
}

export const FilesPane = ({ petition, canEdit }: { petition: PetitionFull; canEdit: boolean }) => {
  const { t } = useTranslation('petitions')
  const files = usePetitionFiles(petition)
  return (
    <Panel title={t('files')}>
      <Row gap={8} wrap>
        <Button size="sm" leading={<Icon of={IconDownload} size={14} />} onClick={files.pdf}>
          {t('pdf')}
        </Button>
        <Button size="sm" leading={<Icon of={IconDownload} size={14} />} onClick={files.docx}>
          {t('docx')}
        </Button>
        <EnvelopePane petition={petition} />
      </Row>
      {canEdit && <BringBack petition={petition} />}
    </Panel>
  )
}
