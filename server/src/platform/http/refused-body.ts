// The body of a call that is refused before its body is read.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { drainRequest } from './upload.ts'

/** Up to this size, reading the body costs no more than asking the database for the caller's permission. */
const smallBody = 64 * 1024
/** Time in ms that a refused caller may keep sending a body that is discarded. */
const strangerMilliseconds = 1_000

export const isLarge = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > smallBody

/** A small body is read and discarded, so that the sender gets to read the refusal; a large one is cut off. */
export const discardBody = (request: FastifyRequest, reply: FastifyReply) => {
  void reply.header('connection', 'close')
  if (!isLarge(request)) drainRequest(request.raw, strangerMilliseconds)
}
