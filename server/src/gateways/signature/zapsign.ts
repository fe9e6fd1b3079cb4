// ZapSign's interface (docs.zapsign.com.br). Its list of documents is cached for a minute, so an attempt with an unknown outcome is repeated
// only after that minute.
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { AddressRefused, type Guard } from '../../platform/outbound/guard.ts'
import { fetchBytes, type BytesAnswer } from '../../platform/outbound/post.ts'
import {
  mostPdfBytes,
  SignatureFailed,
  type RemoteEnvelope,
  type RemoteEnvelopeInput,
  type SignatureGateway,
} from './port.ts'
import { document, documentPage, statusOf, signerStatusOf, type ZapDocument } from './zapsign-wire.ts'

export interface ZapSignSettings {
  /** As https://api.zapsign.com.br/api/v1. */
  readonly url: string
  readonly token: string
  /** Keeps the address of a signed file, which the service names, from leading inside. */
  readonly fileGuard: Guard
  readonly deadlineMs: number
  /** How long a new document may be missing from the list. */
  readonly settleMs: number
}

interface Ask {
  readonly path: string
  readonly body?: unknown
  readonly method?: 'DELETE'
}

const mostAnswerBytes = 512 * 1024
const mostSignedBytes = 32 * 1024 * 1024
const mostTries = 3
const mostPages = 40
const firstPauseMs = 300

const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500

const retryMs = ({ retryAfter }: BytesAnswer, tries: number) =>
  retryAfter !== null && /^\d+(\.\d+)?$/.test(retryAfter) ? Number(retryAfter) * 1_000 : firstPauseMs * 2 ** tries

const failureOf = (status: number): SignatureFailed => {
  if (status === 401 || status === 403) return new SignatureFailed('key')
  if (status === 402) return new SignatureFailed('unpaid')
  return new SignatureFailed(status === 404 || status === 410 ? 'gone' : 'refused')
}

const parsed = <Shape extends z.ZodType>(bytes: Buffer | null, shape: Shape): z.output<Shape> => {
  if (bytes === null) throw new SignatureFailed('too-large')
  try {
    return shape.parse(JSON.parse(bytes.toString()))
  } catch {
    throw new SignatureFailed('garbled')
  }
}

const toEnvelope = (zapDocument: ZapDocument): RemoteEnvelope => ({
  token: zapDocument.token,
  externalId: zapDocument.external_id,
  status: statusOf(zapDocument),
  signers: zapDocument.signers.map((signer) => ({
    key: signer.external_id,
    status: signerStatusOf(signer.status),
    link: signer.sign_url,
    signedAt: signer.signed_at,
    reason: signer.rejected_reason,
  })),
  signedFile: zapDocument.signed_file,
})

const bodyOf = ({ externalId, name, pdf, signers, isOrdered, expiresAt, remindDays }: RemoteEnvelopeInput) => ({
  name: name.slice(0, 255),
  base64_pdf: Buffer.from(pdf).toString('base64'),
  external_id: externalId,
  lang: 'pt-br',
  date_limit_to_sign: expiresAt.toISOString(),
  signature_order_active: isOrdered,
  reminder_every_n_days: remindDays,
  signers: signers.map(({ key, name: signer, email, phone, order }) => ({
    name: signer,
    external_id: key,
    auth_mode: email === null ? 'assinaturaTela-tokenWhatsapp' : 'assinaturaTela-tokenEmail',
    email: email ?? '',
    send_automatic_email: email !== null,
    phone_country: '55',
    phone_number: phone ?? '',
    send_automatic_whatsapp: email === null && phone !== null,
    order_group: order,
  })),
})

const day = (instant: Date) => instant.toISOString().slice(0, 10)

export const zapSign = ({ url, token, fileGuard, deadlineMs, settleMs }: ZapSignSettings): SignatureGateway => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

  const send = async ({ path, body, method }: Ask, signal: AbortSignal) => {
    try {
      return await fetchBytes({
        url: `${url}${path}`,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        ...(method && { method }),
        signal,
        maxBytes: mostAnswerBytes,
        guard: null,
      })
    } catch {
      throw new SignatureFailed('unreachable')
    }
  }

  /** Asks again while the deadline allows. A command is asked once: whether it was done is found out by its caller. */
  const ask = async (question: Ask): Promise<BytesAnswer> => {
    const until = performance.now() + deadlineMs
    const signal = AbortSignal.timeout(deadlineMs)
    const tries = question.body === undefined ? mostTries : 1
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(question, signal)
      if (answer.status >= 200 && answer.status < 300) return answer
      if (!isTemporary(answer.status)) throw failureOf(answer.status)
      const waitMs = retryMs(answer, attempt)
      if (attempt >= tries || performance.now() + waitMs >= until) throw new SignatureFailed('busy', waitMs)
      await pause(waitMs)
    }
  }

  const read = async (documentToken: string): Promise<RemoteEnvelope> => {
    const { bytes } = await ask({ path: `/docs/${encodeURIComponent(documentToken)}/` })
    return toEnvelope(parsed(bytes, document))
  }

  /** The list does not promise our id, so documents of the same name are read one by one. */
  const find = async ({ externalId, name }: RemoteEnvelopeInput, since: Date): Promise<RemoteEnvelope | null> => {
    for (let page = 1; page <= mostPages; page += 1) {
      const path = `/docs/?page=${page}&sort_order=desc&deleted=false&created_from=${day(since)}`
      const { results, hasNext } = parsed((await ask({ path })).bytes, documentPage)
      for (const listed of results)
        if (listed.name === name.slice(0, 255)) {
          const candidate = await read(listed.token)
          if (candidate.externalId === externalId) return candidate
        }
      if (!hasNext) return null
    }
    throw new SignatureFailed('refused')
  }

  const create = async (envelope: RemoteEnvelopeInput): Promise<RemoteEnvelope> => {
    if (envelope.pdf.length > mostPdfBytes) throw new SignatureFailed('too-large')
    const { attemptedAt } = envelope
    if (attemptedAt !== null) {
      const settledIn = attemptedAt.getTime() + settleMs - Date.now()
      if (settledIn > 0) throw new SignatureFailed('settling', settledIn)
      const earlier = await find(envelope, new Date(attemptedAt.getTime() - 86_400_000))
      if (earlier !== null) return earlier
    }
    const { bytes } = await ask({ path: '/docs/', body: bodyOf(envelope) })
    const made = toEnvelope(parsed(bytes, document))
    if (made.externalId !== envelope.externalId) throw new SignatureFailed('garbled')
    return made
  }

  return {
    create,
    read,
    async signedFile({ signedFile }) {
      if (signedFile === null) throw new SignatureFailed('gone')
      const signal = AbortSignal.timeout(deadlineMs)
      const question = { url: signedFile, headers: {}, body: null, signal, maxBytes: mostSignedBytes, guard: fileGuard }
      try {
        const { status, bytes } = await fetchBytes(question)
        if (status === 401 || status === 403) throw new SignatureFailed('key')
        if (status !== 200) throw new SignatureFailed(isTemporary(status) ? 'busy' : 'gone')
        if (bytes === null) throw new SignatureFailed('too-large')
        if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new SignatureFailed('garbled')
        return bytes
      } catch (error) {
        if (error instanceof SignatureFailed) throw error
        throw new SignatureFailed(error instanceof AddressRefused ? 'address' : 'unreachable')
      }
    },
    async remove(documentToken) {
      try {
        await ask({ path: `/docs/${encodeURIComponent(documentToken)}/`, method: 'DELETE' })
      } catch (error) {
        if (!(error instanceof SignatureFailed && error.fault === 'gone')) throw error
      }
    },
  }
}
