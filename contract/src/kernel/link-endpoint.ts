// A browser cannot send a bearer with an image, a new tab or a saving: it asks for a link first, good for one address and minutes.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { signedIn } from './permission.ts'

export const linkSeconds = 5 * 60

export const linkEndpoints = {
  makeLink: endpoint({
    host: 'auth',
    method: 'POST',
    path: '/links',
    kind: 'command',
    permission: signedIn,
    summary: 'Makes a link to one download that this caller may have, good for five minutes without a bearer.',
    input: z.strictObject({
      /** Path and query string of the download, as `/api/…`. */
      url: z
        .string()
        .max(4_000)
        .regex(/^\/api\/[\x21-\x7e]+$/),
    }),
    /** To be added to that address as `link`. */
    output: z.object({ data: z.object({ link: z.string(), expiresAt: z.iso.datetime() }) }),
    errors: [],
  }),
} as const
