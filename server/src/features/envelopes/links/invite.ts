// Gives signers their links, in their order.
import { copyDays } from '@tratativa/contract/envelopes/states'
import { maskedAddress } from '@tratativa/contract/envelopes/masks'
import { envelopesErrors as e } from '@tratativa/contract/envelopes/errors'
import { signingPage } from '@tratativa/contract/envelopes/signing-calls'
import { hashToken, makeOneTimeToken } from '../../../platform/crypto/seal.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { nameOfTenant } from '../../identity/index.ts'
import { insertStep, orderOf, updateSigner, type EnvelopeRow, type SignerRow } from '../envelopes.store.ts'
import { deliver, type Delivered, type DeliveryPorts } from './deliver.ts'
import { replaceLink } from './links.store.ts'
import { copyText, linkText } from './message-texts.ts'

export interface InvitePorts extends DeliveryPorts {
  readonly publicUrl: string
}

const urlOf = ({ publicUrl }: InvitePorts, token: string) => `${publicUrl}${signingPage}/${token}`

interface Invitation {
  readonly envelope: EnvelopeRow
  readonly signer: SignerRow
  readonly isReminder?: boolean
}

/** The link before this one dies. Returns null where no channel reaches the signer now. */
export const sendLink = async (
  tx: TenantTx,
  ports: InvitePorts,
  { envelope, signer, isReminder = false }: Invitation,
): Promise<Delivered | null> => {
  const token = makeOneTimeToken()
  const until = envelope.expires_at ?? tx.now
  const text = linkText({
    name: signer.name,
    company: await nameOfTenant(tx),
    document: envelope.name,
    url: urlOf(ports, token),
    until,
    isReminder,
  })
  const kind = isReminder ? 'reminder' : 'link'
  const delivered = await deliver(tx, ports, { envelope, signer }, { kind, ...text })
  if (delivered === null) return null
  await replaceLink(tx, { signer_id: signer.id, hash: hashToken(token), kind: 'sign', expires_at: until })
  await updateSigner(tx, signer.id, {
    state: 'invited',
    invited_at: signer.invited_at ?? tx.now,
    ...(isReminder && { reminded_at: tx.now }),
  })
  await insertStep(tx, {
    envelopeId: envelope.id,
    signerId: signer.id,
    kind: isReminder ? 'reminded' : 'link-sent',
    detail: {
      channel: delivered.channel,
      address: maskedAddress(delivered.address),
      delivery: String(delivered.id),
    },
  })
  return delivered
}

/** The signers whose turn it is and who have no link yet. */
export const nextSigners = (envelope: Pick<EnvelopeRow, 'is_ordered'>, signers: readonly SignerRow[]) => {
  const open = signers.filter(({ state }) => state === 'waiting' || state === 'invited')
  const turn = envelope.is_ordered ? Math.min(...open.map(orderOf)) : null
  return open.filter((signer) => signer.state === 'waiting' && (turn === null || orderOf(signer) === turn))
}

export const refuseRepresented = async (
  tx: TenantTx,
  { notices }: DeliveryPorts,
  envelope: Pick<EnvelopeRow, 'case_id'>,
  signers: readonly Pick<SignerRow, 'person_id' | 'role'>[],
) => {
  const withoutAssent = await notices.partiesWithoutAssent(tx, envelope.case_id)
  if (signers.some(({ person_id: person, role }) => role === 'party' && person !== null && withoutAssent.has(person)))
    refuse(e.represented)
}

interface Invitations extends Pick<Invitation, 'envelope' | 'isReminder'> {
  readonly signers: readonly SignerRow[]
}

/** Invites by a press: a signer who cannot be reached refuses it. */
export const invite = async (tx: TenantTx, ports: InvitePorts, { signers, ...rest }: Invitations) => {
  for (const signer of signers) if ((await sendLink(tx, ports, { ...rest, signer })) === null) refuse(e.unreachable)
}

export const sendCopy = async (tx: TenantTx, ports: InvitePorts, { envelope, signer }: Invitation) => {
  const token = makeOneTimeToken()
  const until = new Date(tx.now.getTime() + copyDays * 86_400_000)
  const text = copyText({
    name: signer.name,
    company: await nameOfTenant(tx),
    document: envelope.name,
    url: urlOf(ports, token),
    until,
  })
  const delivered = await deliver(tx, ports, { envelope, signer }, { kind: 'copy', ...text })
  if (delivered !== null)
    await replaceLink(tx, { signer_id: signer.id, hash: hashToken(token), kind: 'copy', expires_at: until })
}
