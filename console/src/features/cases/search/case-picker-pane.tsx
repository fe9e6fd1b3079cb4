// A field that picks a case: by author, process number, code or folder; the newest cases stand in it at first.
import { useState } from 'react'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { Listbox } from '../../../ui/listbox.tsx'
import { SelectTrigger } from '../../../ui/select-trigger.tsx'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { useCaseChoices } from './search.api.ts'

export interface PickedCase {
  readonly id: string
  readonly label: string
}

type CasePickerProps = {
  label: string
  /** Shown while no case is picked. */
  blank: string
  value: PickedCase | null
  onChange: (picked: PickedCase) => void
  error?: string | undefined
  size?: 'sm' | 'md'
}

const searchRestMs = 200

const CaseListbox = ({
  label,
  value,
  typed,
  onPick,
  onLeave,
}: {
  label: string
  value: PickedCase | null
  typed: string
  onPick: (picked: PickedCase) => void
  onLeave: () => void
}) => {
  const [search, setSearch] = useState(typed)
  const rested = useDebounced(search.trim(), searchRestMs)
  const { data, isPlaceholderData } = useCaseChoices(rested)
  // The rows of an earlier search are shown, but Enter must not pick them.
  const isOld = isPlaceholderData || rested !== search.trim()
  const options = (data?.data ?? []).map(({ id, author, process, client }) => ({
    value: id,
    label: author?.name ?? client.name,
    note: [id, formatProcessNumber(process.processNumber)].filter(Boolean).join(' · '),
    isHit: true,
    disabled: isOld,
  }))
  return (
    <Listbox
      label={label}
      options={options}
      isChosen={(id) => id === value?.id}
      search={typed}
      onSearch={setSearch}
      onPick={(id) => {
        const option = options.find((candidate) => candidate.value === id)
        if (option) onPick({ id, label: `${option.label} · ${id}` })
      }}
      onLeave={onLeave}
    />
  )
}

export const CasePickerPane = ({ label, blank, value, onChange, error, size = 'md' }: CasePickerProps) => (
  <SelectTrigger
    label={label}
    size={size}
    error={error}
    blank={value === null}
    shown={value?.label ?? blank}
    opensByTyping
    list={(close, typed) => (
      <CaseListbox
        label={label}
        value={value}
        typed={typed}
        onLeave={close}
        onPick={(picked) => {
          onChange(picked)
          close()
        }}
      />
    )}
  />
)
