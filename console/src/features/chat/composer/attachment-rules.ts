// The allowed attachments: pictures and three kinds of documents. The server also checks the content.
import { uploadKinds, mediaLimits } from '@tratativa/contract/chat/media-limits'
import { fileKinds } from '@tratativa/contract/kernel/file-kinds'

export type AttachedKind = 'image' | 'document'

export interface Attachment {
  readonly key: string
  readonly kind: AttachedKind
  readonly file: File
  /** A URL for the preview of a picture; null for a document. */
  readonly previewUrl: string | null
}

const extensions = uploadKinds.document.flatMap((kind): readonly string[] => fileKinds[kind].extensions)

/** The `accept` attribute of the file chooser. */
export const accepted: Record<AttachedKind, string> = {
  image: 'image/*',
  document: extensions.map((extension) => `.${extension}`).join(','),
}

/** Returns how to attach a pasted or dropped file. */
export const kindOf = (file: Pick<File, 'type'>): AttachedKind =>
  file.type.startsWith('image/') ? 'image' : 'document'

export type AttachProblem =
  | 'attach.notImage'
  | 'attach.notDocument'
  | 'attach.tooBig'
  | 'attach.imageFailed'
  | 'attach.documentFailed'

const endOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** Returns why the file cannot be attached, or null. */
export const problemOf = (
  kind: AttachedKind,
  { type, name, size }: Pick<File, 'type' | 'name' | 'size'>,
): AttachProblem | null => {
  if (kind === 'image' && !type.startsWith('image/')) return 'attach.notImage'
  if (kind === 'document' && !extensions.includes(endOf(name))) return 'attach.notDocument'
  if (size === 0) return kind === 'image' ? 'attach.imageFailed' : 'attach.documentFailed'
  return size > mediaLimits[kind] ? 'attach.tooBig' : null
}

/** Maximum number of attachments of one message. */
export const mostAttached = 10
