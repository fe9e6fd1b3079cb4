import { useState } from 'react'
import type { DragEvent } from 'react'

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Makes an element a place to drop files on; `isOver` is true while files hover over it and over no such place inside it. */
export const useFileDrop = (onFiles: (files: FileList) => void, disabled = false) => {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event) || disabled) return
        setIsOver(!event.isDefaultPrevented())
        event.preventDefault()
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false)
        if (event.isDefaultPrevented()) return
        event.preventDefault()
        onFiles(event.dataTransfer.files)
      },
    },
  }
}
