// What may be attached: pictures, and documents of three kinds. The server looks at the content too.
import { broughtKinds, mediaLimits } from '@tratativa/contract/chat/media-limits'
import { fileKinds } from '@tratativa/contract/kernel/file'

export type AttachedKind = 'image' | 'document'

export interface Attachment {
  readonly key: string
  readonly kind: AttachedKind
  readonly file: File
  /** Of a picture, to be seen before it goes. */
  readonly previewUrl: string | null
}

const extensions = broughtKinds.document.flatMap((kind): readonly string[] => fileKinds[kind].extensions)

/** What a chooser of files offers. */
export const accepted: Record<AttachedKind, string> = {
  image: 'image/*',
  document: extensions.map((extension) => `.${extension}`).join(','),
}

/** What a file is attached as that was pasted or dropped. */
export const kindOf = (file: Pick<File, 'type'>): AttachedKind =>
  file.type.startsWith('image/') ? 'image' : 'document'

export type AttachProblem =
  'attach.notImage' | 'attach.notDocument' | 'attach.tooBig' | 'attach.imageFailed' | 'attach.documentFailed'

const endOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** Why it cannot be attached, or null. */
export const problemOf = (
  kind: AttachedKind,
  { type, name, size }: Pick<File, 'type' | 'name' | 'size'>,
): AttachProblem | null => {
  if (kind === 'image' && !type.startsWith('image/')) return 'attach.notImage'
  if (kind === 'document' && !extensions.includes(endOf(name))) return 'attach.notDocument'
  if (size === 0) return kind === 'image' ? 'attach.imageFailed' : 'attach.documentFailed'
  return size > mediaLimits[kind] ? 'attach.tooBig' : null
}

/** The most that one message's hand may take at once. */
export const mostAttached = 10
