import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { chatErrors as e } from './errors.ts'
import { session, sessionName } from './session-shapes.ts'
import { sessionAddresses } from './session-calls.ts'

const answer = z.object({ data: session })
/** The name of the caller's own company; optional. */
const input = z.strictObject({ session: sessionName.optional() })

export const sessionEndpoints = {
  sessionStatus: endpoint({
    ...sessionAddresses.sessionStatus,
    summary: "How the company's number stands.",
    input: z.strictObject({}),
    output: answer,
    errors: [],
  }),
  sessionQr: endpoint({
    ...sessionAddresses.sessionQr,
    summary: 'What is to be scanned now, for the picture; null while there is nothing.',
    input: z.strictObject({}),
    output: z.object({ data: z.object({ qr: z.string().nullable() }) }),
    errors: [],
  }),
  addSession: endpoint({
    ...sessionAddresses.addSession,
    summary: 'Creates the session, or another QR Code for one that waits to be scanned.',
    input,
    output: answer,
    errors: [e.notReleased, e.notRecreated],
  }),
  endSession: endpoint({
    ...sessionAddresses.endSession,
    summary: 'Disconnects the number: WhatsApp forgets this installation.',
    input,
    output: answer,
    errors: [],
  }),
  deleteFromInstance: endpoint({
    ...sessionAddresses.deleteFromInstance,
    summary: 'Forgets what is kept of the session, without asking WhatsApp: for one that answers no more.',
    input,
    output: answer,
    errors: [],
  }),
} as const
