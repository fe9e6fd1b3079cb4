import type { Reason, ReasonParams } from '@tratativa/contract/kernel/reason'
import type { FormFieldKey } from '@tratativa/contract/clients/form-fields'
import { useStoredRefusal } from '../../../platform/use-stored-refusal.ts'
import { count } from '../../../ui/count.ts'
import { useFieldLabel } from '../../clients/index.ts'

type FieldLabel = ReturnType<typeof useFieldLabel>

/** A number is a count or a row number; `field` is a field of a form, and `label` the sub-client's own name for it. */
const shownParams = ({ field, label = '', ...params }: ReasonParams, fieldLabel: FieldLabel) => ({
  ...Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? count(value) : value]),
  ),
  ...(field === undefined ? {} : { field: fieldLabel({ key: field as FormFieldKey, label: String(label) }) }),
})

/** Writes the reason of a refused row in the reader's language. */
export const useReasonText = (): ((reason: Reason) => string) => {
  const refusalText = useStoredRefusal()
  const fieldLabel = useFieldLabel()
  return ({ reason, code = '', params = {} }) => refusalText(code, reason, shownParams(params, fieldLabel))
}
