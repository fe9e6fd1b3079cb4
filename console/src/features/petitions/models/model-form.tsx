import { useState } from 'react'
import type { ReactNode } from 'react'
import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { petitionKinds } from '@tratativa/contract/petitions/states'
import type { PetitionKind } from '@tratativa/contract/petitions/states'
import type { StructuredText } from '@tratativa/contract/petitions/text/structure'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CasePickerPane } from '../../cases/index.ts'
import type { PickedCase } from '../../cases/index.ts'
import { PreviewPane } from '../text/preview-pane.tsx'
import { TextEditorPane } from '../text/text-editor-pane.tsx'
import styles from './models.module.css'

export interface PetitionModelDraft {
  readonly name: string
  readonly kind: PetitionKind
  readonly text: StructuredText
}

type ModelFormProps = {
  value: PetitionModelDraft
  onChange: (value: PetitionModelDraft) => void
  /** The model with which the editor was opened, and the key of that opening. */
  opened: PetitionModelDraft
  openedAs: string
  isReadOnly: boolean
  nameError: string | undefined
  onBack: () => void
  acts: ReactNode
  notice: ReactNode
}

export const PetitionModelForm = ({
  value,
  onChange,
  isReadOnly,
  nameError,
  onBack,
  acts,
  notice,
  ...editor
}: ModelFormProps) => {
  const { t } = useTranslation('petitions')
  const [picked, setPicked] = useState<PickedCase | null>(null)
  return (
    <section className={styles.form}>
      <div className={styles.head}>
        <Button variant="quiet" leading={<Icon of={IconChevronLeft} flip />} onClick={onBack}>
          {t('models.back')}
        </Button>
        <TextField
          label={t('model.name')}
          value={value.name}
          maxLength={120}
          disabled={isReadOnly}
          error={nameError}
          className={styles.name}
          onChange={({ target }) => onChange({ ...value, name: target.value })}
        />
        <NativeSelect
          label={t('kind')}
          value={value.kind}
          disabled={isReadOnly}
          options={petitionKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          onChange={({ target }) =>
            onChange({ ...value, kind: petitionKinds.find((kind) => kind === target.value) ?? value.kind })
          }
        />
        <div className={styles.acts}>{acts}</div>
      </div>
      {notice}
      <div className={styles.columns}>
        <div className={styles.column}>
          {isReadOnly ? (
            <Text muted>{t('model.readOnly')}</Text>
          ) : (
            <TextEditorPane
              openedAs={editor.openedAs}
              label={t('model.text')}
              text={editor.opened.text}
              onChange={(text) => onChange({ ...value, text })}
            />
          )}
        </div>
        <Stack gap={8} className={styles.column}>
          <CasePickerPane
            label={t('preview.case')}
            blank={t('case.choose')}
            size="sm"
            value={picked}
            onChange={setPicked}
          />
          {picked === null ? (
            <Text muted small>
              {t('preview.hint')}
            </Text>
          ) : (
            <PreviewPane caseId={picked.id} text={value.text} isSmall />
          )}
        </Stack>
      </div>
    </section>
  )
}
