// Runs a call of the page behind a link: finds its company, locks its envelope, and refuses a link that is dead or locked. A refusal that
// counts a try must not undo its counting, so work returns refusals and this throws them after the commit.
import { envelopesEvents } from '@tratativa/contract/envelopes/events'
import { signingErrors as e } from '@tratativa/contract/envelopes/signing-errors'
import { isOpen } from '@tratativa/contract/envelopes/states'
import { errors, type ErrorDef } from '@tratativa/contract/kernel/errors'
import { caseCode } from '@tratativa/contract/kernel/ids'
import { timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '../../../platform/crypto/key-ring.ts'
import { hashToken } from '../../../platform/crypto/seal.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { limitKey } from '../../../platform/http/addresses.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { settleAttempt, trackedGuesser } from '../../identity/index.ts'
import { isLocked } from '../desk/show-envelopes.ts'
import {
  findSigner,
  insertStep,
  lockEnvelope,
  type EnvelopeRow,
  type NewStep,
  type SignerRow,
} from '../envelopes.store.ts'
import type { InvitePorts } from '../links/invite.ts'
import { findLinkOf, readSignerLink, type FoundLink, type LinkRow } from '../links/links.store.ts'

export interface SigningPorts extends InvitePorts {
  readonly attempts: KeyRing
}

export interface LinkContext {
  readonly tx: TenantTx
  readonly link: LinkRow
  readonly signer: SignerRow
  readonly envelope: EnvelopeRow
  /** Records a step of this signer, with the caller's address and browser. */
  step(kind: NewStep['kind'], detail?: NewStep['detail']): Promise<void>
  /** Tells the consoles that show the case. */
  publish(): void
}

export type LinkOutcome<T> = { readonly answer: T } | { readonly refusal: ErrorDef; readonly retryAfter?: number }

export const isSame = (left: string, right: string): boolean => {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)]
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes)
}

const tokenShape = /^[\w-]{43}$/

/** A guess at an unknown link counts for the network address; a known link is never refused for the guesses of others. */
const countMiss = async (call: HttpCall, { attempts }: SigningPorts): Promise<never> => {
  const guesser = trackedGuesser(attempts, 'signing', limitKey(call.origin.address ?? 'none'))
  const wait = await call.asSystem((tx) => settleAttempt(tx, guesser, false))
  return wait > 0 ? refuse(errors.tooMany, { retryAfter: wait, field: 'token' }) : refuse(e.unknownLink)
}

const contextOf = async (tx: TenantTx, call: HttpCall, linkId: number): Promise<LinkContext> => {
  const known = orRefuse(await readSignerLink(tx, linkId), e.unknownLink)
  const first = orRefuse(await findSigner(tx, known.signer_id), e.unknownLink)
  const envelope = orRefuse(await lockEnvelope(tx, first.envelope_id), e.unknownLink)
  // Read again under the lock.
  const link = orRefuse(await readSignerLink(tx, linkId), e.unknownLink)
  const signer = orRefuse(await findSigner(tx, link.signer_id), e.unknownLink)
  return {
    tx,
    link,
    signer,
    envelope,
    step: (kind, detail = {}) =>
      insertStep(tx, {
        envelopeId: envelope.id,
        signerId: signer.id,
        kind,
        detail,
        address: call.origin.address,
        agent: call.agent,
      }),
    publish: () =>
      tx.emitOnce(envelopesEvents, 'envelopes.envelope.changed', {
        id: envelope.id,
        caseId: caseCode(envelope.case_id),
      }),
  }
}

const deathOf = ({ tx, link, envelope }: LinkContext): ErrorDef | null => {
  if (link.ended_at !== null || link.expires_at <= tx.now) return e.deadLink
  if (link.kind === 'sign' && !isOpen(envelope.state)) return e.deadLink
  return isLocked(link) ? e.lockedLink : null
}

const settled = <T>(outcome: LinkOutcome<T>): T =>
  'answer' in outcome
    ? outcome.answer
    : refuse(outcome.refusal, outcome.retryAfter === undefined ? {} : { retryAfter: outcome.retryAfter })

const linkOf = async (call: HttpCall, ports: SigningPorts, token: string): Promise<FoundLink> => {
  const link = tokenShape.test(token) ? await call.asSystem((tx) => findLinkOf(tx, { hash: hashToken(token) })) : null
  return link ?? countMiss(call, ports)
}

/** For calls before the code. */
export const onLiveLink = async <T>(
  call: HttpCall,
  ports: SigningPorts,
  token: string,
  work: (context: LinkContext) => Promise<LinkOutcome<T>>,
): Promise<T> => {
  const { tenantId, linkId } = await linkOf(call, ports, token)
  return settled(
    await call.inTenant(tenantId, async (tx) => {
      const context = await contextOf(tx, call, linkId)
      const refusal = deathOf(context)
      return refusal === null ? work(context) : { refusal }
    }),
  )
}

export const cookieOf = (linkId: number) => `assinatura-${linkId}`

const hasSession = (call: HttpCall, { tx, link }: LinkContext): boolean => {
  const secret = call.cookie(cookieOf(link.id))
  if (secret === undefined || link.session_hash === null || link.session_until === null) return false
  return link.session_until > tx.now && isSame(hashToken(secret), link.session_hash)
}

/** For calls of the device that showed the code. The link may have died by this device's own signature. */
export const onSession = async <T>(
  call: HttpCall,
  ports: SigningPorts,
  token: string,
  work: (context: LinkContext, death: ErrorDef | null) => Promise<LinkOutcome<T>>,
): Promise<T> => {
  const { tenantId, linkId } = await linkOf(call, ports, token)
  return settled(
    await call.inTenant(tenantId, async (tx) => {
      const context = await contextOf(tx, call, linkId)
      const death = deathOf(context)
      if (hasSession(call, context)) return work(context, death)
      return { refusal: death ?? e.noPass }
    }),
  )
}

/** For the file, whose address holds no secret: the cookie alone opens it. */
export const onCookie = async <T>(
  call: HttpCall,
  linkId: number,
  work: (context: LinkContext) => Promise<T>,
): Promise<T> => {
  const link = orRefuse(await call.asSystem((tx) => findLinkOf(tx, { id: linkId })), e.noPass)
  return call.inTenant(link.tenantId, async (tx) => {
    const context = await contextOf(tx, call, linkId)
    return hasSession(call, context) ? work(context) : refuse(e.noPass)
  })
}
