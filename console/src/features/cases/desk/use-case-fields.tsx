// The fields of a case as edited in place: each with its label, its value and its change.
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { DateText, Money } from '../../../ui/islands.tsx'
import { fieldOf } from './case-field.ts'
import type { DeskField } from './case-field.ts'
import type { EditedFieldKind } from './edited-field.tsx'
import { useCaseChange } from './use-case-change.ts'
import { useFieldText } from './use-field-text.ts'

const shownAs: Partial<Record<EditedFieldKind, (value: string) => React.ReactNode>> = {
  money: (value) => <Money value={value} />,
  day: (value) => <DateText value={value} />,
}

export const useCaseFields = (case_: CaseDetail) => {
  const { labelOf } = useFieldText()
  const change = useCaseChange(case_.id)
  return (field: DeskField, kind: EditedFieldKind = 'text') => {
    const value = String(fieldOf(case_, field) ?? '')
    const shown = shownAs[kind]
    return {
      label: labelOf(field),
      value,
      kind,
      isReadOnly: !case_.isActive,
      onChange: (next: string) => void change({ [field]: next }),
      ...(shown ? { shown: shown(value) } : {}),
    }
  }
}
