import { useState } from 'react'
import type { DragEvent } from 'react'

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Makes an element a place to drop files on; `isOver` is true while files hover over it. */
export const useFileDrop = (onFiles: (files: FileList) => void, disabled = false) => {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event) || disabled) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        onFiles(event.dataTransfer.files)
      },
    },
  }
}
