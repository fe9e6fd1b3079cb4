import { z } from 'zod'

export const whatsappGroup = z.object({ id: z.number(), name: z.string(), linkWhatsapp: z.string() })
export type WhatsappGroup = z.output<typeof whatsappGroup>
