// A field that picks a case: by author, process number, code or folder; the newest cases stand in it at first.
import { useState } from 'react'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { useTranslation } from 'react-i18next'
import { Listbox } from '../../../ui/listbox.tsx'
import { SelectTrigger } from '../../../ui/select-trigger.tsx'
import { useCaseChoices } from '../petitions.api.ts'
import { useRested } from './use-rested.ts'

export interface PickedCase {
  readonly id: string
  readonly label: string
}

type CasePickerProps = {
  label: string
  value: PickedCase | null
  onChange: (picked: PickedCase) => void
  error?: string | undefined
  size?: 'sm' | 'md'
}

const searchRestMs = 200

const CaseListbox = ({
  label,
  value,
  onPick,
  onLeave,
}: {
  label: string
  value: PickedCase | null
  onPick: (picked: PickedCase) => void
  onLeave: () => void
}) => {
  const [search, setSearch] = useState('')
  const rows = useCaseChoices(useRested(search.trim(), searchRestMs)).data?.data ?? []
  const options = rows.map(({ id, author, process, client }) => ({
    value: id,
    label: author?.name ?? client.name,
    note: [id, formatProcessNumber(process.processNumber)].filter(Boolean).join(' · '),
    isHit: true,
  }))
  return (
    <Listbox
      label={label}
      options={options}
      isChosen={(id) => id === value?.id}
      onSearch={setSearch}
      onPick={(id) => {
        const option = options.find((candidate) => candidate.value === id)
        if (option) onPick({ id, label: `${option.label} · ${id}` })
      }}
      onLeave={onLeave}
    />
  )
}

export const CasePickerPane = ({ label, value, onChange, error, size = 'md' }: CasePickerProps) => {
  const { t } = useTranslation('petitions')
  return (
    <SelectTrigger
      label={label}
      size={size}
      error={error}
      blank={value === null}
      shown={value?.label ?? t('case.choose')}
      list={(close) => (
        <CaseListbox
          label={label}
          value={value}
          onLeave={close}
          onPick={(picked) => {
            onChange(picked)
            close()
          }}
        />
      )}
    />
  )
}
