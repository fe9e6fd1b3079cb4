import { useTranslation } from 'react-i18next'

/** A field as people call it; one that nobody has named stays as the calls write it. */
export const useFieldName = (): ((field: string) => string) => {
  const { t, i18n } = useTranslation('many')
  return (field) => (i18n.exists(`many:field.${field}`) ? t(`field.${field}` as 'field.status') : field)
}
