// The schema of requests, as the documentation states it. Strict: like Meta, refuses unknown and misspelt fields.
import { z } from 'zod'
import { graphError } from './graph-error.ts'

const digits = z.string().regex(/^\+?\d{7,15}$/)
const callback = z.string().max(512).optional()
const mediaId = z.string().regex(/^\d+$/)
const caption = z.string().min(1).max(1024).optional()

const parameter = z.strictObject({
  type: z.literal('text'),
  text: z
    .string()
    .min(1)
    .max(1024)
    .refine((text) => !/[\n\t]| {5}/.test(text)),
})

const contents = {
  text: z.strictObject({ body: z.string().min(1).max(4096), preview_url: z.boolean().optional() }),
  image: z.strictObject({ id: mediaId, caption }),
  video: z.strictObject({ id: mediaId, caption }),
  document: z.strictObject({ id: mediaId, caption, filename: z.string().min(1).max(240).optional() }),
  audio: z.strictObject({ id: mediaId, voice: z.boolean().optional() }),
  sticker: z.strictObject({ id: mediaId }),
  template: z.strictObject({
    name: z.string().regex(/^[a-z0-9_]{1,512}$/),
    language: z.strictObject({ code: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/) }),
    components: z
      .array(z.strictObject({ type: z.literal('body'), parameters: z.array(parameter).min(1) }))
      .max(1)
      .optional(),
  }),
} as const
type Kind = keyof typeof contents

const envelope = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: digits.optional(),
  recipient: z
    .string()
    .regex(/^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/)
    .optional(),
  context: z.strictObject({ message_id: z.string().min(1) }).optional(),
  biz_opaque_callback_data: callback,
}

const sentMessage = z.discriminatedUnion('type', [
  z.strictObject({ ...envelope, type: z.literal('text'), text: contents.text }),
  z.strictObject({ ...envelope, type: z.literal('image'), image: contents.image }),
  z.strictObject({ ...envelope, type: z.literal('video'), video: contents.video }),
  z.strictObject({ ...envelope, type: z.literal('document'), document: contents.document }),
  z.strictObject({ ...envelope, type: z.literal('audio'), audio: contents.audio }),
  z.strictObject({ ...envelope, type: z.literal('sticker'), sticker: contents.sticker }),
  z.strictObject({ ...envelope, type: z.literal('template'), template: contents.template }),
])
export type SentMessage = z.output<typeof sentMessage>

const readMark = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string().min(1),
})

const refuse = (error: z.ZodError) => {
  const [issue] = error.issues
  return graphError(100, `Invalid parameter ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}

const check = <Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> => {
  const read = shape.safeParse(body)
  if (!read.success) throw refuse(read.error)
  return read.data
}

export const isReadMark = (body: unknown): boolean => typeof body === 'object' && body !== null && 'status' in body

const reactionMessage = z.strictObject({
  ...envelope,
  type: z.literal('reaction'),
  reaction: z.strictObject({ message_id: z.string().min(1), emoji: z.string().max(64) }),
})

export const isReaction = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'type' in body && body.type === 'reaction'

export const checkReaction = (body: unknown) => check(reactionMessage, body)

export const checkReadMark = (body: unknown) => check(readMark, body)

export const checkMessage = (body: unknown): SentMessage => {
  const message = check(sentMessage, body)
  if (message.to === undefined && message.recipient === undefined)
    throw graphError(131008, 'Required parameter to is missing')
  return message
}

/** The file types that the media endpoint accepts, and their size limits. */
const kilobytes = 1024
const megabytes = 1024 * kilobytes
const office = 'application/vnd.openxmlformats-officedocument'
const uploads: Readonly<Record<string, { readonly kind: Kind; readonly most: number }>> = Object.fromEntries([
  ...['image/jpeg', 'image/png'].map((mime) => [mime, { kind: 'image', most: 5 * megabytes }]),
  ['image/webp', { kind: 'sticker', most: 500 * kilobytes }],
  ...['video/mp4', 'video/3gpp'].map((mime) => [mime, { kind: 'video', most: 16 * megabytes }]),
  ...['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'].map((mime) => [
    mime,
    { kind: 'audio', most: 16 * megabytes },
  ]),
  ...[
    'text/plain',
    'application/pdf',
    'application/msword',
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
    `${office}.wordprocessingml.document`,
    `${office}.spreadsheetml.sheet`,
    `${office}.presentationml.presentation`,
  ].map((mime) => [mime, { kind: 'document', most: 100 * megabytes }]),
])

const mimeWithoutParameters = (mime: string) => (mime.split(';')[0] ?? '').trim()

export const checkUpload = async (form: FormData): Promise<{ mime: string; bytes: Buffer }> => {
  if (form.get('messaging_product') !== 'whatsapp')
    throw graphError(100, 'The parameter messaging_product is required.')
  const [type, file] = [form.get('type'), form.get('file')]
  if (typeof type !== 'string' || !(file instanceof Blob))
    throw graphError(100, 'The parameters type and file are required.')
  const rule = uploads[mimeWithoutParameters(type)]
  if (!rule || mimeWithoutParameters(file.type) !== mimeWithoutParameters(type))
    throw graphError(
      100,
      `Param file must be a file with one of the known types. Received file of type '${file.type}'.`,
    )
  if (file.size > rule.most || file.size === 0) throw graphError(100, 'Param file has a size that is not taken.')
  return { mime: type, bytes: Buffer.from(await file.arrayBuffer()) }
}

/** A file must match the kind of its message; any file may be a document. */
export const checkFit = (kind: Kind, mime: string, isVoice: boolean): void => {
  const fits = kind === 'document' || uploads[mimeWithoutParameters(mime)]?.kind === kind
  if (!fits || (isVoice && !mime.startsWith('audio/ogg'))) throw graphError(131053, `A ${kind} is not of type ${mime}`)
}
