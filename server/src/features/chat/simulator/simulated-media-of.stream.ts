// The file that a simulated contact sends: the uploaded one, or a small built-in sample.
import type { MediaKind } from '../../../gateways/whatsapp/port.ts'
import type { SimContactMessage } from '../../../gateways/whatsapp/simulator/sim-network.ts'
import { simulatedMedia } from './simulated-media.ts'

interface SimulatedUpload {
  readonly type: string
  readonly content?: string | undefined
  readonly fileName?: string | undefined
  readonly mimetype?: string | undefined
  readonly duration?: number | undefined
}

const own: Readonly<
  Record<MediaKind, { readonly mime: string; readonly fileName: string | null; readonly content: string }>
> = {
  image: { mime: 'image/jpeg', fileName: null, content: simulatedMedia.image },
  document: { mime: 'application/pdf', fileName: 'procuracao.pdf', content: simulatedMedia.document },
  audio: { mime: 'audio/ogg; codecs=opus', fileName: null, content: simulatedMedia.audio },
  sticker: { mime: 'image/webp', fileName: null, content: simulatedMedia.sticker },
  video: {
    mime: 'video/mp4',
    fileName: null,
    content: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom').toString('base64'),
  },
}

export const simulatedMediaOf = ({
  type,
  content,
  fileName,
  mimetype,
  duration,
}: SimulatedUpload): NonNullable<SimContactMessage['media']> | null => {
  if (type === 'text') return null
  const kind = type as MediaKind
  const mine = own[kind]
  return {
    kind,
    mime: mimetype ?? mine.mime,
    fileName: kind === 'document' ? (fileName ?? mine.fileName) : null,
    seconds: duration ?? null,
    isVoice: kind === 'audio',
    bytes: Buffer.from(content ?? mine.content, 'base64'),
  }
}
