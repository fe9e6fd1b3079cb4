import { useTranslation } from 'react-i18next'
import { IconX } from '@tabler/icons-react'
import type { DealSituation } from '@tratativa/contract/cases/rules/shapes'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useFieldName } from '../use-field-name.ts'
import { isErasable, offeredFields } from './batch-fields.ts'
import type { OfferedField, BatchValues } from './batch-fields.ts'
import { FieldEditor } from './field-editor.tsx'
import type { Values } from './field-editor.tsx'
import styles from './batch.module.css'

type FieldsPartProps = {
  written: BatchValues
  onWrite: (written: BatchValues) => void
  values: Values | undefined
  situations: readonly DealSituation[] | undefined
}

const without = (written: BatchValues, field: OfferedField): BatchValues =>
  Object.fromEntries(Object.entries(written).filter(([writtenField]) => writtenField !== field))

/** The fields to change: one row per field, and a row to add the next. */
export const FieldsPart = ({ written, onWrite, values, situations }: FieldsPartProps) => {
  const { t } = useTranslation('many')
  const nameOf = useFieldName()
  const set = offeredFields.filter((field) => field in written)
  const left = offeredFields.filter((field) => !(field in written))
  return (
    <Panel title={t('what')}>
      <div className={styles.stack}>
        {set.length === 0 && <p className={styles.quiet}>{t('what.none')}</p>}
        {set.map((field) => (
          <div key={field}>
            <div className={styles.field}>
              <FieldEditor
                {...{ field, values, situations }}
                value={written[field] ?? ''}
                disabled={written[field] === null}
                onChange={(value) => onWrite({ ...written, [field]: value })}
              />
              <IconButton
                icon={IconX}
                label={t('what.remove', { field: nameOf(field) })}
                onClick={() => onWrite(without(written, field))}
              />
            </div>
            {isErasable(field) && (
              <div className={styles.erase}>
                <Checkbox
                  label={t('what.erase', { field: nameOf(field) })}
                  checked={written[field] === null}
                  onChange={(event) => onWrite({ ...written, [field]: event.target.checked ? null : '' })}
                />
              </div>
            )}
          </div>
        ))}
        <Select
          className={styles.adder}
          label={t('what.add')}
          value=""
          options={left.map((field) => ({ value: field, label: nameOf(field) }))}
          onChange={(field) => onWrite({ ...written, [field]: '' })}
        />
      </div>
    </Panel>
  )
}
