// The only mapper from errors to answers.
import { errors } from '@tratativa/contract/kernel/errors'
import type { ErrorAnswer } from '@tratativa/contract/kernel/error-answer'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/failures.ts'
import { FileGone } from '../files/file-store.ts'
import { Refusal } from '../refusal/refusal.ts'

const byLibraryCode: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal(errors.tooLarge),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal(errors.unsupported),
  FST_ERR_CTP_EMPTY_TYPE: () => new Refusal(errors.unsupported),
  FST_ERR_BAD_URL: () => new Refusal(errors.noRoute),
}

const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) return new Refusal(errors.unavailable, { retryAfter: 2 })
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    const known = byLibraryCode[error.code]
    if (known) return known()
  }
  // Fastify's own refusals (invalid JSON, a body of the wrong length) carry a 4xx status.
  const status = (error as Partial<FastifyError>).statusCode
  if (status !== undefined && status >= 400 && status < 500)
    return new Refusal(errors.invalid, { field: 'body', message: 'O conteúdo enviado não é um JSON válido.' })
  return new Refusal(errors.internal)
}

export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = asRefusal(error)
  const { def, field, retryAfter } = refusal
  // Nobody may remove the bytes of a stored file: whoever runs the server should know.
  if (def.status >= 500 || error instanceof FileGone) request.log.error({ err: error }, 'http: request failed')
  if (retryAfter !== undefined) void reply.header('retry-after', String(Math.ceil(retryAfter)))
  const answer: ErrorAnswer = {
    ...(request.url.startsWith('/api/client/') ? { status: 'error' as const } : { error: true as const }),
    message: refusal.message,
    ...(field === undefined ? {} : { field }),
    code: def.code,
    requestId: request.id,
    ...(retryAfter === undefined ? {} : { retryAfter: Math.ceil(retryAfter) }),
  }
  return reply.status(def.status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(answer))
}
