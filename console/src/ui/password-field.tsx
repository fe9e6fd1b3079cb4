import { useState } from 'react'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { useUiWords } from './words.tsx'

export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'trailing'>) => {
  const say = useUiWords()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          size="sm"
          icon={shown ? IconEyeOff : IconEye}
          label={say(shown ? 'field.hidePassword' : 'field.showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
