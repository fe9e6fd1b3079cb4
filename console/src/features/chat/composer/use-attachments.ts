// The attachments of the next message of a chat: chosen, pasted or dropped.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaLimits } from '@tratativa/contract/chat/media-limits'
import { writeSize } from '../media/file-size.ts'
import { kindOf, mostAttached, problemOf } from './attachment-rules.ts'
import type { AttachedKind, Attachment } from './attachment-rules.ts'

const attached = (kind: AttachedKind, file: File): Attachment => ({
  key: crypto.randomUUID(),
  kind,
  file,
  previewUrl: kind === 'image' ? URL.createObjectURL(file) : null,
})

const forget = ({ previewUrl }: Attachment) => {
  if (previewUrl !== null) URL.revokeObjectURL(previewUrl)
}

export const useAttachments = (onProblem: (text: string) => void) => {
  const { t } = useTranslation('chat')
  const [attachments, setAttachments] = useState<readonly Attachment[]>([])
  const attachmentsRef = useRef(attachments)
  useEffect(() => {
    attachmentsRef.current = attachments
  })
  useEffect(() => () => attachmentsRef.current.forEach(forget), [])
  const add = (files: readonly File[], requestedKind?: AttachedKind) => {
    const fit: Attachment[] = []
    for (const file of files) {
      const kind = requestedKind ?? kindOf(file)
      const problem = problemOf(kind, file)
      if (problem === null) fit.push(attached(kind, file))
      else onProblem(t(problem, { name: file.name, limit: writeSize(mediaLimits[kind]) }))
    }
    const room = mostAttached - attachments.length
    if (fit.length > room) onProblem(t('attach.tooMany', { count: mostAttached }))
    fit.slice(room).forEach(forget)
    setAttachments([...attachments, ...fit.slice(0, room)])
  }
  const remove = (key: string) => {
    attachments.filter((attachment) => attachment.key === key).forEach(forget)
    setAttachments(attachments.filter((attachment) => attachment.key !== key))
  }
  /** Hands the attachments to the sender, who now revokes their preview URLs. */
  const take = () => {
    setAttachments([])
    return attachments
  }
  return { attachments, add, remove, take }
}
