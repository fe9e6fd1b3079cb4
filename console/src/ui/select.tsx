import { Listbox } from './listbox.tsx'
import type { Option } from './listbox.tsx'
import { SelectTrigger } from './select-trigger.tsx'
import type { SelectFrameProps } from './select-trigger.tsx'
import { useUiWords } from './words.tsx'

type SelectProps = SelectFrameProps & {
  options: readonly Option[]
  /** '' while nothing is selected. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Defaults to true for a long list. */
  searchable?: boolean
}

const glance = 8

export const Select = ({ options, value, onChange, placeholder, searchable, ...frame }: SelectProps) => {
  const say = useUiWords()
  const chosen = options.find((option) => option.value === value)
  return (
    <SelectTrigger
      {...frame}
      blank={chosen === undefined}
      shown={chosen?.label ?? placeholder ?? say('select.choose')}
      list={(close) => (
        <Listbox
          label={frame.label}
          options={options}
          searchable={searchable ?? options.length > glance}
          isChosen={(option) => option === value}
          onPick={(option) => {
            onChange(option)
            close()
          }}
          onLeave={close}
        />
      )}
    />
  )
}
