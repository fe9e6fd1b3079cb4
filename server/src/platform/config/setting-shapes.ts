// The shapes of values in environment variables.
import { z } from 'zod'

export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const howToTrust =
  'takes how many proxies stand in front (1), or their addresses and networks; true would believe the caller'
/** The number of proxy hops, or the proxies' addresses; 0 means none. */
export const trustedProxies = z.string().transform((text, context): number | string[] => {
  if (text === 'false') return 0
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const networks = text.split(',').map((part) => part.trim())
  if (networks.every((part) => network.safeParse(part).success)) return networks
  context.addIssue({ code: 'custom', message: howToTrust })
  return z.NEVER
})
export const port = z.coerce.number().int().min(0).max(65535)
export const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
export const json = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' })
        return z.NEVER
      }
    })
    .pipe(shape)

/** Requires encryption, except for addresses of this machine. */
export const safeUrl = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}, 'is not https, which only an address of this machine may do without')

export const insideAddress = z
  .string()
  .regex(/^(?:[\d.]+|\[[\da-f:.]+\]):\d+$/, 'takes addresses with ports: 127.0.0.1:8080')

export const oneLine = z.string().regex(/^[\x20-\x7e]{1,120}$/, 'takes one line of plain characters')
