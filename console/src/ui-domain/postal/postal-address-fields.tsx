// The fields of a postal address, for the forms of people and of clients.
import { stateCodes } from '@tratativa/contract/kernel/courts'
import { isZipCode, type PostalAddress } from '@tratativa/contract/kernel/postal-address'
import { PatternFormat } from 'react-number-format'
import { useTranslation } from 'react-i18next'
import { NativeSelect } from '../../ui/native-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './postal.module.css'

interface PostalAddressFieldsProps {
  value: PostalAddress
  onChange: (value: PostalAddress) => void
  /** The form was submitted once, so a wrong zip code is marked. */
  isTried: boolean
  /** The text of a refused field, named as the server names it without its prefix. */
  refusalOf: (field: string) => string | undefined
}

const lengths = { street: 200, number: 20, complement: 100, district: 100, city: 100 } as const
type TextPart = keyof typeof lengths

export const isPostalAddressValid = ({ zipCode }: PostalAddress) => zipCode === '' || isZipCode(zipCode)

export const PostalAddressFields = ({ value, onChange, isTried, refusalOf }: PostalAddressFieldsProps) => {
  const { t } = useTranslation('postal')
  const isWrong = !isPostalAddressValid(value) && (isTried || value.zipCode.replace(/\D/g, '').length > 8)
  const text = (part: TextPart) => (
    <TextField
      label={t(part)}
      dir="auto"
      value={value[part]}
      maxLength={lengths[part]}
      autoComplete="off"
      error={refusalOf(part)}
      onChange={(event) => onChange({ ...value, [part]: event.target.value })}
    />
  )
  return (
    <fieldset className={styles.postal}>
      <legend className={styles.title}>{t('title')}</legend>
      <p className={styles.hint}>{t('hint')}</p>
      <div className={styles.fields}>
        <div className={styles.short}>
          <PatternFormat
            customInput={TextField}
            label={t('zipCode')}
            numeric
            autoComplete="off"
            inputMode="numeric"
            format="#####-###"
            placeholder="00000-000"
            value={value.zipCode.replace(/\D/g, '')}
            valueIsNumericString
            error={isWrong ? t('zipCode.invalid') : refusalOf('zipCode')}
            onValueChange={({ value: zipCode }, { source }) => {
              if (source === 'event') onChange({ ...value, zipCode })
            }}
          />
        </div>
        <div className={styles.long}>{text('street')}</div>
        <div className={styles.short}>{text('number')}</div>
        <div className={styles.long}>{text('complement')}</div>
        <div className={styles.half}>{text('district')}</div>
        <div className={styles.half}>{text('city')}</div>
        <div className={styles.short}>
          <NativeSelect
            label={t('state')}
            value={value.state}
            options={[{ value: '', label: '–' }, ...stateCodes.map((code) => ({ value: code, label: code }))]}
            onChange={(event) => onChange({ ...value, state: event.target.value })}
          />
        </div>
      </div>
    </fieldset>
  )
}
