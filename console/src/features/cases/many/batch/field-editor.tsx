import { useTranslation } from 'react-i18next'
import { caseTypes, processualStates } from '@tratativa/contract/cases/shapes'
import type { DealSituation } from '@tratativa/contract/cases/rules/shapes'
import type { casesViewEndpoints } from '@tratativa/contract/cases/list/view-endpoints'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import { DateField } from '../../../../ui/date-field.tsx'
import type { Option } from '../../../../ui/listbox.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { situationOptions } from '../../parts/situation-options.tsx'
import { useFieldName } from '../use-field-name.ts'
import { fieldKinds, unassignedValue } from './batch-fields.ts'
import type { BatchFieldKind, OfferedField } from './batch-fields.ts'

export type Values = OutputOf<typeof casesViewEndpoints.caseFilterValues>['data']

type FieldEditorProps = {
  field: OfferedField
  value: string
  disabled: boolean
  onChange: (value: string) => void
  values: Values | undefined
  situations: readonly DealSituation[] | undefined
}

const asIs = (names: readonly string[]): Option[] => names.map((name) => ({ value: name, label: name }))

const named = (all: readonly { id: number; name: string; isActive: boolean }[] = []): Option[] =>
  all.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: String(id), label: name }))

const useOptions = ({ values, situations }: FieldEditorProps): Partial<Record<BatchFieldKind, Option[]>> => {
  const { t } = useTranslation('many')
  const clientOf = new Map(values?.clients.map(({ id, name }) => [id, name]))
  return {
    situation: situationOptions(situations ?? [], ''),
    status: asIs((values?.statuses ?? []).filter(({ isActive }) => isActive).map(({ name }) => name)),
    negotiator: [{ value: unassignedValue, label: t('nobody') }, ...named(values?.negotiators)],
    client: named(values?.clients),
    subClient: (values?.subClients ?? [])
      .filter(({ isActive }) => isActive)
      .map(({ id, name, clientId }) => ({ value: String(id), label: name, note: clientOf.get(clientId) ?? '' })),
    phase: asIs(processualStates),
    caseType: asIs(caseTypes),
    flag: [
      { value: 'yes', label: t('yes') },
      { value: 'no', label: t('no') },
    ],
  }
}

/** Editor for the value of one field, by the kind of the field. */
export const FieldEditor = (props: FieldEditorProps) => {
  const { field, value, disabled, onChange } = props
  const kind = fieldKinds[field]
  const options = useOptions(props)[kind]
  const label = useFieldName()(field)
  if (options) return <Select label={label} options={options} value={value} onChange={onChange} />
  const common = { label, value, disabled }
  if (kind === 'day') return <DateField {...common} onChange={onChange} />
  if (kind === 'money') return <MoneyField {...common} onChange={onChange} />
  if (kind === 'longText') return <TextArea {...common} onChange={(event) => onChange(event.target.value)} />
  return <TextField {...common} onChange={(event) => onChange(event.target.value)} />
}
