// Files at a court by MNI 2.2.2. One question is one call: nothing is sent twice here.
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { Clock } from '../../platform/clock/clock.ts'
import { AddressRefused, type Guard } from '../../platform/outbound/guard.ts'
import { fetchBytes, type StreamedBody } from '../../platform/outbound/post.ts'
import type { CourtAccess, CourtFiling, FilingFault } from './port.ts'
import { readReply, type SoapReply } from './soap-answers.ts'
import { filingMessage, pendingNotices, processDocuments, serviceNamespace } from './soap-messages.ts'

export interface MniSettings {
  readonly guard: Guard
  readonly clock: Clock
  readonly timeoutMs: number
}

/** A long process lists some thousand documents, 500 bytes each. */
const maxBytes = 8 * 1024 * 1024

type CallOutcome =
  | { readonly reply: SoapReply }
  | { readonly status: number }
  | { readonly fault: FilingFault; readonly isSent: boolean }

/** The connection was never made, or its certificate was refused before anything was sent. */
const unsent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

const faultOf = (error: unknown, isAborted: boolean): CallOutcome => {
  if (error instanceof AddressRefused) return { fault: 'address', isSent: false }
  if (isAborted) return { fault: 'timeout', isSent: true }
  return { fault: 'unreachable', isSent: !unsent.test(codeOf(error)) }
}

const readable = (bytes: Buffer): SoapReply | null => {
  try {
    return readReply(bytes)
  } catch {
    return null
  }
}

const ask = async (
  { guard, timeoutMs }: MniSettings,
  { url }: CourtAccess,
  operation: string,
  body: string | StreamedBody,
): Promise<CallOutcome> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${serviceNamespace}${operation}"` }
  try {
    const { status, bytes } = await fetchBytes({ url, headers, body, signal, maxBytes, guard })
    if (bytes === null) return { fault: 'too-large', isSent: true }
    const reply = readable(bytes)
    if (reply !== null && (reply.isSuccess !== null || reply.fault !== null)) return { reply }
    if (status === 429 || status === 503) return { fault: 'busy', isSent: true }
    return status >= 300 && status < 500 ? { status } : { fault: 'unreadable', isSent: true }
  } catch (error) {
    return faultOf(error, signal.aborted)
  }
}

const messageOf = ({ message, fault }: SoapReply) => message || (fault ?? '')

const moment = (now: Date) =>
  now.toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' }).replace(/\D/g, '').slice(0, 14)

export const mni = (settings: MniSettings): CourtFiling => {
  const today = () => calendarDay(settings.clock.now())
  return {
    isOn: true,
    admit: (url) => settings.guard.admit(url)?.href ?? null,
    async file(access, filing) {
      const body = filingMessage(access, filing, today(), moment(settings.clock.now()))
      const outcome = await ask(settings, access, 'entregarManifestacaoProcessual', body)
      if ('status' in outcome) return { kind: 'refused', message: `HTTP ${outcome.status}` }
      if ('fault' in outcome) return { kind: outcome.isSent ? 'unknown' : 'not-sent', fault: outcome.fault }
      const { reply } = outcome
      if (reply.isSuccess === false) return { kind: 'refused', message: messageOf(reply) }
      // A fault names no outcome: a court may fail after it took the petition. So may a success without a number.
      if (reply.isSuccess === null || reply.number === '') return { kind: 'unknown', fault: 'unreadable' }
      return { kind: 'filed', number: reply.number, at: reply.at, receipt: reply.receipt }
    },
    async find(access, mark) {
      const outcome = await ask(settings, access, 'consultarProcesso', processDocuments(access, mark, today()))
      if ('status' in outcome) return { kind: 'unknown', fault: 'refused', message: `HTTP ${outcome.status}` }
      if ('fault' in outcome) return { kind: 'unknown', fault: outcome.fault, message: '' }
      const { reply } = outcome
      if (reply.isSuccess !== true) return { kind: 'unknown', fault: 'refused', message: messageOf(reply) }
      const document = reply.documents.find(
        ({ description, hash }) => description.includes(mark.reference) || hash.toLowerCase() === mark.sha256,
      )
      return document ? { kind: 'present', number: document.id, at: document.at } : { kind: 'absent' }
    },
    async probe(access) {
      const outcome = await ask(settings, access, 'consultarAvisosPendentes', pendingNotices(access, today()))
      if ('status' in outcome) return { kind: 'refused', message: `HTTP ${outcome.status}` }
      if ('fault' in outcome) return { kind: 'unknown', fault: outcome.fault }
      return outcome.reply.isSuccess === true
        ? { kind: 'accepted' }
        : { kind: 'refused', message: messageOf(outcome.reply) }
    },
  }
}
