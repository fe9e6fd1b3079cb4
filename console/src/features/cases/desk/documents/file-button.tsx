import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'

type FileButtonProps = {
  label: string
  leading?: ReactNode
  accept?: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** A button that opens the file chooser. */
export const FileButton = ({
  label,
  leading,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
}: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button leading={leading} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
