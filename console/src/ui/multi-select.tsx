import { count } from './count.ts'
import { Listbox } from './listbox.tsx'
import type { Option } from './listbox.tsx'
import { SelectTrigger } from './select-trigger.tsx'
import type { SelectFrameProps } from './select-trigger.tsx'
import { useUiWords } from './words.tsx'

type MultiSelectProps = SelectFrameProps & {
  options: readonly Option[]
  values: readonly string[]
  onChange: (values: string[]) => void
  /** The noun of the count: '3 de 12 departamentos'. Defaults to the label. */
  noun?: string
}

const toggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((chosenValue) => chosenValue !== value) : [...values, value]

/** Selecting all affects only the options that the search shows. */
export const toggledAll = (values: readonly string[], shown: readonly Option[]) => {
  const these = shown.filter((option) => !option.disabled).map((option) => option.value)
  const rest = values.filter((value) => !these.includes(value))
  return these.every((value) => values.includes(value)) ? rest : [...rest, ...these]
}

export const MultiSelect = ({ options, values, onChange, noun, ...frame }: MultiSelectProps) => {
  const say = useUiWords()
  const vars = { count: count(values.length), total: count(options.length), label: noun ?? frame.label }
  return (
    <SelectTrigger
      {...frame}
      blank={values.length === 0}
      shown={say('select.chosen', vars)}
      list={(close) => (
        <Listbox
          label={frame.label}
          multiple
          options={options}
          isChosen={(value) => values.includes(value)}
          onPick={(value) => onChange(toggled(values, value))}
          all={{
            isChosen: (shown) => shown.every((option) => option.disabled || values.includes(option.value)),
            onPick: (shown) => onChange(toggledAll(values, shown)),
          }}
          onLeave={close}
        />
      )}
    />
  )
}
