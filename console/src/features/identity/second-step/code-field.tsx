import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/text-field.tsx'
import type { TextFieldProps } from '../../../ui/text-field.tsx'
import type { CodeKind } from './codes.ts'

type CodeFieldProps = Pick<TextFieldProps, 'size' | 'autoFocus' | 'error' | 'hint' | 'className'> & {
  kind: CodeKind
  value: string
  onChange: (code: string) => void
}

/** No length limit: a pasted code may come with spaces. */
export const CodeField = ({ kind, onChange, ...field }: CodeFieldProps) => {
  const { t } = useTranslation('account')
  const hands =
    kind === 'app'
      ? ({ inputMode: 'numeric', autoComplete: 'one-time-code', numeric: true } as const)
      : ({ autoComplete: 'off', autoCapitalize: 'none' } as const)
  return (
    <TextField
      {...field}
      {...hands}
      label={t(`step.code.${kind}`)}
      name="code"
      dir="ltr"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
