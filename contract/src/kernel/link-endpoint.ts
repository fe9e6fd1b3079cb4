// A browser cannot send a bearer token with an image, a new tab or a download: the console first requests a link, valid for one address and
// for minutes.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { errorAnswer } from './error-answer.ts'
import { linkAddresses, mostLinks } from './link-call.ts'

export const linkSeconds = 5 * 60

/** Path and query string of a download, as `/api/…`. */
const url = z
  .string()
  .max(4_000)
  .regex(/^\/api\/[\x21-\x7e]+$/)

/** Appended to the download's address as `link`. */
const linkAnswer = z.object({ link: z.string(), expiresAt: z.iso.datetime() })

export const linkEndpoints = {
  makeLink: endpoint({
    ...linkAddresses.makeLink,
    summary: 'Makes a link to one download that this caller may have, good for five minutes without a bearer.',
    input: z.strictObject({ url }),
    output: z.object({ data: linkAnswer }),
    errors: [],
  }),
  makeLinks: endpoint({
    ...linkAddresses.makeLinks,
    summary: 'Makes links to several downloads at once, in their order; each that this caller may not have says why.',
    input: z.strictObject({ urls: z.array(url).min(1).max(mostLinks) }),
    output: z.object({
      data: z.array(
        z.union([linkAnswer, errorAnswer.pick({ code: true, message: true }).extend({ status: z.number() })]),
      ),
    }),
    errors: [],
  }),
} as const
