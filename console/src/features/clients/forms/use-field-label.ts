import { useTranslation } from 'react-i18next'
import type { FormFieldKey } from '@tratativa/contract/clients/form-fields'

/** Returns the label of a form field: the sub-client's own name for it, or the default name. */
export const useFieldLabel = (): ((field: { key: FormFieldKey; label?: string }) => string) => {
  const { t } = useTranslation('fields')
  return ({ key, label = '' }) => (label === '' ? t(key) : label)
}
