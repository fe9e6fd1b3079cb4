import { useTranslation } from 'react-i18next'
import type { FormFieldKey } from '@tratativa/contract/clients/form-fields'

/** How a field of a case's forms is called: by the sub-client's own name for it, or as everywhere. */
export const useFieldLabel = (): ((field: { key: FormFieldKey; label?: string }) => string) => {
  const { t } = useTranslation('fields')
  return ({ key, label = '' }) => (label === '' ? t(key) : label)
}
