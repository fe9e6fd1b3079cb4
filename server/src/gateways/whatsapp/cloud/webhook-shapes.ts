// The schema of Meta's webhooks, as far as we read them. Loose on purpose: a new or missing field must not lose a message.
import { z } from 'zod'

const text = z.string()
const media = z.object({
  id: text,
  mime_type: text.catch('application/octet-stream'),
  caption: text.optional(),
  filename: text.optional(),
  voice: z.boolean().optional(),
})
export type IncomingMedia = z.output<typeof media>

const named = z.object({ title: text })

const content = {
  text: z.object({ body: text }).optional(),
  image: media.optional(),
  video: media.optional(),
  audio: media.optional(),
  document: media.optional(),
  sticker: media.optional(),
  button: z.object({ text }).optional(),
  interactive: z.object({ button_reply: named, list_reply: named }).partial().optional(),
  location: z
    .object({ latitude: z.number(), longitude: z.number(), name: text.optional(), address: text.optional() })
    .optional(),
  contacts: z
    .array(
      z.object({
        name: z.object({ formatted_name: text }).partial().optional(),
        phones: z.array(z.object({ phone: text }).partial()).optional(),
      }),
    )
    .optional(),
}

export const message = z.object({
  id: text.min(1),
  type: text,
  /** Seconds since 1970, as a string. */
  timestamp: z.coerce.number().int().positive(),
  from: text.optional(),
  from_user_id: text.optional(),
  /** For an echo: the recipient of a message from the number's own phone. */
  to: text.optional(),
  to_user_id: text.optional(),
  context: z.object({ id: text, forwarded: z.boolean(), frequently_forwarded: z.boolean() }).partial().optional(),
  reaction: z.object({ message_id: text, emoji: text.optional() }).optional(),
  edit: z.object({ original_message_id: text, message: z.object(content) }).optional(),
  revoke: z.object({ original_message_id: text }).optional(),
  ...content,
})
export type IncomingMessage = z.output<typeof message>
export type IncomingContent = Pick<IncomingMessage, keyof typeof content>

export const status = z.object({
  id: text.min(1),
  status: text,
  timestamp: z.coerce.number().int().positive(),
  recipient_id: text.optional(),
  recipient_user_id: text.optional(),
  biz_opaque_callback_data: text.optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
})
export type IncomingStatus = z.output<typeof status>

export const contact = z.object({
  wa_id: text.optional(),
  user_id: text.optional(),
  profile: z.object({ name: text }).partial().optional(),
})
export type IncomingContact = z.output<typeof contact>

const list = z.array(z.unknown()).catch([])
export const delivery = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: text,
          value: z.object({
            metadata: z.object({ phone_number_id: text }),
            contacts: list,
            messages: list,
            message_echoes: list,
            statuses: list,
          }),
        }),
      ),
    }),
  ),
})
export type WebhookDelivery = z.output<typeof delivery>
