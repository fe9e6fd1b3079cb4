import type { BatchPreview } from '@tratativa/contract/cases/many/shapes'
import { useFieldText } from '../../desk/use-field-text.ts'
import { useFieldName } from '../use-field-name.ts'
import { valueSet } from './batch-fields.ts'

/** Returns a field with its new value, if the batch sets it: 'Prazo → 15/12/2026'. */
export const useSetText = (preview: Pick<BatchPreview, 'sample'>, requestedFields: readonly string[]) => {
  const fieldName = useFieldName()
  const { textOf } = useFieldText()
  return (field: string) => {
    const value = requestedFields.includes(field) ? valueSet(preview, field) : undefined
    return value === undefined ? fieldName(field) : `${fieldName(field)} → ${textOf(field, value)}`
  }
}
