import { TextField } from '../../../ui/text-field.tsx'

type NumberFieldProps = {
  label: string
  hint?: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A whole number within its limits. */
export const NumberField = ({ value, onChange, ...field }: NumberFieldProps) => (
  <TextField
    {...field}
    type="number"
    numeric
    value={String(value)}
    onChange={({ target }) => onChange(Math.round(Number(target.value)))}
  />
)
