import { useTranslation } from 'react-i18next'

/** A field as people call it: here, else as a column of the list. One without a name stays as the calls write it. */
export const useFieldName = (): ((field: string) => string) => {
  const { t, i18n } = useTranslation(['many', 'cases'])
  return (field) => {
    if (i18n.exists(`many:field.${field}`)) return t(`field.${field}` as 'field.status')
    return i18n.exists(`cases:column.${field}`) ? t(`cases:column.${field}` as 'cases:column.status') : field
  }
}
