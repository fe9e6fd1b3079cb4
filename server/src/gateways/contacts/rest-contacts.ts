// The driver for providers over HTTP: one question, one answer in JSON, never repeated by itself.
import { addressKey } from '@tratativa/contract/people/addresses'
import { z } from 'zod'
import { AddressRefused, type Guard } from '../../platform/outbound/guard.ts'
import { post } from '../../platform/outbound/post.ts'
import type { ContactsGateway, ContactsAnswer, ContactsProvider, ContactsQuestion, FoundContact } from './port.ts'

const mostBytes = 256 * 1024
const mostContacts = 50

const text = z.string().transform((letters) =>
  letters
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200),
)
const optionalText = text.nullish().transform((letters) => letters ?? '')

const foundItem = z.object({
  value: z.string().max(254),
  name: optionalText,
  cpf: optionalText,
  oab: optionalText,
  source: optionalText,
})
const answer = z.object({ message: optionalText, contacts: z.array(z.unknown()) })

/** An item that is no contact is left out; a contact that is repeated counts once. */
const readContacts = (items: readonly unknown[]): FoundContact[] => {
  const contacts = items.flatMap((item) => {
    const { data } = foundItem.safeParse(item)
    const key = data === undefined ? null : addressKey(data.value)
    if (data === undefined || key === null) return []
    const { name, source } = data
    const cpf = data.cpf.replaceAll(/\D/g, '')
    return [{ ...key, name, source, cpf: cpf.length === 11 ? cpf : null, oab: data.oab === '' ? null : data.oab }]
  })
  return [
    ...new Map(
      contacts.map((contact) => [`${contact.value} ${contact.cpf} ${contact.oab} ${contact.name}`, contact]),
    ).values(),
  ].slice(0, mostContacts)
}

const parsed = (body: string | null): z.output<typeof answer> | undefined => {
  try {
    return answer.safeParse(JSON.parse(body ?? '')).data
  } catch {
    return undefined
  }
}

const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
])

const outcomeOf = (failure: unknown): ContactsAnswer => {
  if (failure instanceof AddressRefused) return { outcome: 'not-sent', statusText: 'Address refused' }
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
  if (unsent.has(code)) return { outcome: 'not-sent', statusText: 'Unreachable' }
  return { outcome: 'unknown', statusText: 'No answer' }
}

const bodyOf = ({ process, legalBasis, lawyers, parties }: ContactsQuestion) =>
  JSON.stringify({ process, legal_basis: legalBasis, lawyers, parties })

const ask = async (guard: Guard, timeoutMs: number, { url, key }: ContactsProvider, question: ContactsQuestion) => {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'idempotency-key': question.id,
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
  }
  const signal = AbortSignal.timeout(timeoutMs)
  return post({ url, headers, body: bodyOf(question), signal, maxBytes: mostBytes, guard })
}

export const restContacts = (guard: Guard, timeoutMs: number): ContactsGateway => ({
  async ask(provider, question) {
    try {
      const { status, statusText, text: body } = await ask(guard, timeoutMs, provider, question)
      if (status < 200 || status > 299) return { outcome: 'refused', status, statusText: text.parse(statusText) }
      const data = parsed(body)
      if (data === undefined) return { outcome: 'refused', status, statusText: 'Unreadable answer' }
      return { outcome: 'answered', status, message: data.message, contacts: readContacts(data.contacts) }
    } catch (failure) {
      return outcomeOf(failure)
    }
  },
})
