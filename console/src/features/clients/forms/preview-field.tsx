import { useTranslation } from 'react-i18next'
import { formCatalogue } from '@tratativa/contract/clients/form-fields'
import type { FieldKind, FormField } from '@tratativa/contract/clients/form-fields'
import { Text } from '../../../ui/layout.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFieldLabel } from './use-field-label.ts'
import styles from './forms.module.css'

// Symbols and numbers that are the same in every language.
const shapes: Partial<Record<FieldKind, string>> = {
  money: 'R$ 0,00',
  date: '00/00/0000',
  percent: '0 %',
  number: '0',
  cpf: '000.000.000-00',
  phone: '(00) 00000-0000',
  email: '@',
}

/** Previews a field as the form draws it. */
export const PreviewField = ({ field }: { field: FormField }) => {
  const { t } = useTranslation('clients')
  const labelOf = useFieldLabel()
  const { kind } = formCatalogue[field.key]
  const frame = {
    label: labelOf(field),
    ...(field.isRequired
      ? {
          labelEnd: (
            <Text as="span" faint caption>
              {t('required.short')}
            </Text>
          ),
        }
      : {}),
  }
  if (kind === 'text') return <TextArea {...frame} className={styles.previewFieldWhole} rows={2} />
  if (kind === 'choice') return <NativeSelect {...frame} options={[{ value: '', label: t('choose') }]} />
  return <TextField {...frame} placeholder={shapes[kind]} numeric={kind in shapes} />
}
