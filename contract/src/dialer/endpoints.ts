// The calls of the dialer provider, as the specification names them.
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { optionalSingleLine, passwordInput, singleLine } from '../kernel/fields.ts'
import { accountId } from '../kernel/ids.ts'
import { dialerAddresses } from './calls.ts'
import { dialerErrors as e } from './errors.ts'

/** An extension: the digits of a person's `ramal`. */
const extensionNumber = z.string().regex(/^\d{1,10}$/)

/** The families of the exchange's database that a console may use. */
export const exchangeFamilies = ['DND', 'CFU', 'CFB', 'CFNA', 'AGENT', 'PAUSE'] as const

const answered = z.object({ message: z.string(), value: z.string().nullable() })
const exchangeErrors = [e.off, e.unknownExtension, e.notYours, e.refused, e.away] as const

export const dialerEndpoints = {
  dialerToken: endpoint({
    ...dialerAddresses.dialerToken,
    summary: 'Compares the telephone login of the caller and answers with a token for the exchange.',
    input: z.strictObject({ username: singleLine(120), password: passwordInput }),
    output: z.object({
      /** The password with which `user.username` registers at the exchange. */
      token: z.string(),
      user: z.object({
        id: accountId,
        name: z.string(),
        extension: extensionNumber,
        username: z.string(),
        uri: z.string(),
        socketUrl: z.string(),
        expiresAt: z.string(),
      }),
      error: z.null(),
    }),
    errors: [e.off, e.wrongLogin],
  }),
  dialerStatus: endpoint({
    ...dialerAddresses.dialerStatus,
    summary: 'Says whether an extension takes calls of its queues, and how that came.',
    input: z.strictObject({
      srcId: extensionNumber,
      status: z.enum(['available', 'paused', 'offline']),
      type: z.enum(['manual', 'automatic']),
    }),
    output: answered,
    errors: exchangeErrors,
  }),
  dialerQueues: endpoint({
    ...dialerAddresses.dialerQueues,
    summary: 'Takes an extension into a queue of the exchange (in) or out of it (out); penalty 0 is called first.',
    input: z.strictObject({
      direction: z.enum(['in', 'out']),
      peerId: extensionNumber,
      penalty: z.number().int().min(0).max(100),
      queueId: z.number().int().min(1).max(99_999),
      userId: accountId,
    }),
    output: answered,
    errors: exchangeErrors,
  }),
  dialerAmi: endpoint({
    ...dialerAddresses.dialerAmi,
    summary: "Reads, writes or deletes a value of an extension in the exchange's database.",
    input: z.strictObject({
      Action: z.enum(['DBGet', 'DBPut', 'DBDel']),
      Family: z.enum(exchangeFamilies),
      Key: extensionNumber,
      Val: optionalSingleLine(200).optional(),
    }),
    output: answered,
    errors: [...exchangeErrors, e.valueNeeded],
  }),
}
