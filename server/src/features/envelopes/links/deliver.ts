// Delivers a message to a signer by the company's WhatsApp number, else by mail. The row, the message and the job commit together with what
// they are about, so a message is neither lost nor sent twice.
import type { SignerChannel } from '@tratativa/contract/envelopes/shapes'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { CaseNotices } from '../../chat/index.ts'
import { memberOfAccount } from '../../identity/index.ts'
import { blockedAddresses, blockedPersons } from '../../people/index.ts'
import type { EnvelopeRow, SignerRow } from '../envelopes.store.ts'
import { insertDelivery, type DeliveryKind } from './deliveries.store.ts'

export const deliveryPurpose = 'envelopes.delivery'

export const deliverMail = defineJob({
  name: 'envelopes.mail.deliver',
  payload: z.object({ delivery: z.number() }),
  attempts: 10,
})

export interface DeliveryPorts {
  readonly seal: Seal
  readonly notices: CaseNotices
}

export interface SignerMessage {
  readonly kind: DeliveryKind
  readonly subject: string
  readonly secret: string
  readonly shown: string
}

interface Target {
  readonly envelope: Pick<EnvelopeRow, 'case_id' | 'by_account'>
  readonly signer: Pick<SignerRow, 'id' | 'person_id' | 'phone' | 'email'>
}

const byWhatsApp = async (tx: TenantTx, ports: DeliveryPorts, { envelope, signer }: Target, message: SignerMessage) => {
  if (signer.phone === null) return null
  const member = await memberOfAccount(tx, envelope.by_account)
  const id = await ports.notices.send(tx, ports.seal, {
    caseId: envelope.case_id,
    phone: signer.phone,
    shown: message.shown,
    secret: message.secret,
    clientId: randomUUID(),
    userId: member?.isActive === true ? member.userId : null,
  })
  if (id === null) return null
  return insertDelivery(tx, {
    signer_id: signer.id,
    kind: message.kind,
    channel: 'whatsapp',
    address: signer.phone,
    subject: '',
    sealed_text: null,
    message_id: id,
  })
}

const isMailBlocked = async (tx: TenantTx, { person_id: person, email }: Target['signer']) =>
  (await blockedAddresses(tx, [email ?? ''])).size > 0 ||
  (person !== null && (await blockedPersons(tx, [person])).size > 0)

const byMail = async (tx: TenantTx, { seal }: DeliveryPorts, { signer }: Target, message: SignerMessage) => {
  if (signer.email === null || (await isMailBlocked(tx, signer))) return null
  const id = await insertDelivery(tx, {
    signer_id: signer.id,
    kind: message.kind,
    channel: 'mail',
    address: signer.email,
    subject: message.subject,
    sealed_text: seal.close(deliveryPurpose, message.secret),
    message_id: null,
  })
  tx.enqueue(deliverMail, { delivery: id })
  return id
}

const senders = { whatsapp: byWhatsApp, mail: byMail } as const

export interface Delivered {
  readonly id: number
  readonly channel: SignerChannel
  readonly address: string
}

/** Returns null where no channel reaches the signer now. */
export const deliver = async (
  tx: TenantTx,
  ports: DeliveryPorts,
  target: Target,
  message: SignerMessage,
  channels: readonly SignerChannel[] = ['whatsapp', 'mail'],
): Promise<Delivered | null> => {
  for (const channel of channels) {
    const id = await senders[channel](tx, ports, target, message)
    const address = channel === 'mail' ? target.signer.email : target.signer.phone
    if (id !== null && address !== null) return { id, channel, address }
  }
  return null
}

/** The channels by which the page offers to send a code. */
export const channelsOf = async (
  reader: TenantReader,
  { notices }: DeliveryPorts,
  { person_id: person, phone, email }: Pick<SignerRow, 'person_id' | 'phone' | 'email'>,
) => {
  const hasWhatsApp = phone !== null && person !== null && (await notices.isConnected(reader))
  return [
    ...(hasWhatsApp ? [{ channel: 'whatsapp' as const, address: phone }] : []),
    ...(email === null ? [] : [{ channel: 'mail' as const, address: email }]),
  ]
}
