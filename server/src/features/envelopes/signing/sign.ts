// Signs or refuses, on the device that showed the code. A repeated call finds the signer's state and gets the same answer.
import type { signingEndpoints } from '@tratativa/contract/envelopes/signing-endpoints'
import { consentText } from '@tratativa/contract/envelopes/consent'
import { envelopesErrors } from '@tratativa/contract/envelopes/errors'
import { signingErrors as e } from '@tratativa/contract/envelopes/signing-errors'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { blockReasons } from '@tratativa/contract/people/block-reasons'
import { createHash } from 'node:crypto'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { addBlockFor, blockedAddresses } from '../../people/index.ts'
import { endEnvelope } from '../desk/send-envelope.ts'
import { signersOf, updateEnvelope, updateSigner } from '../envelopes.store.ts'
import { sealEnvelope } from '../evidence/seal-job.ts'
import { deliveriesOf } from '../links/deliveries.store.ts'
import { nextSigners, sendLink } from '../links/invite.ts'
import { splitByHours } from '../links/may-reach.ts'
import { endLinks } from '../links/links.store.ts'
import { publishEnd } from '../publish-end.ts'
import { tellTimeline } from '../tell-timeline.ts'
import { onLiveLink, onSession, type LinkContext, type SigningPorts } from './on-link.ts'
import { viewOf, type SigningView } from './read-document.ts'

type Endpoints = typeof signingEndpoints
type SignInput = InputOf<Endpoints['sign']>

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The signature of all is followed by its evidence; the job is enqueued with it, so nothing waits for ever. */
const follow = async (ports: SigningPorts, { tx, envelope }: LinkContext) => {
  const signers = await signersOf(tx, [envelope.id])
  if (signers.every(({ state }) => state === 'signed')) {
    await updateEnvelope(tx, envelope.id, { state: 'sealing' })
    tx.enqueue(sealEnvelope, { envelope: envelope.id }, { key: `envelope-seal-${envelope.id}` })
    return
  }
  await updateEnvelope(tx, envelope.id, { state: 'partly-signed' })
  // Nobody of the desk pressed: what may not leave now, the clock of envelopes sends.
  const { reachable } = await splitByHours(tx, ports, envelope, nextSigners(envelope, signers))
  for (const signer of reachable) await sendLink(tx, ports, { envelope, signer })
}

const write = async (ports: SigningPorts, context: LinkContext, { typedName, strokes }: SignInput) => {
  const { tx, signer, envelope, step, publish } = context
  const kind = strokes === undefined ? ('typed' as const) : ('drawn' as const)
  const signature = strokes ?? typedName
  const signature_hash = hashOf(signature)
  await updateSigner(tx, signer.id, {
    state: 'signed',
    ended_at: tx.now,
    typed_name: typedName,
    signature_kind: kind,
    signature,
    signature_hash,
  })
  await endLinks(tx, [signer.id])
  await step('signed', { name: typedName, kind, signature: signature_hash, consent: consentText(envelope.name) })
  await tellTimeline(tx, envelope, { what: 'signed', signer, detail: {} })
  await follow(ports, context)
  publish()
}

export const signDocument =
  (ports: SigningPorts) =>
  (call: HttpCall, input: SignInput): Promise<SigningView> =>
    onSession<SigningView>(call, ports, input.token, async (context, death) => {
      const { signer, envelope } = context
      if (signer.state === 'signed') return { answer: await viewOf(context) }
      if (death !== null) return { refusal: death }
      if (signer.state !== 'invited') return { refusal: e.deadLink }
      if (input.hash !== envelope.document_hash) return { refusal: e.otherDocument }
      await write(ports, context, input)
      return { answer: await viewOf(context) }
    })

export const refuseToSign =
  (ports: SigningPorts) =>
  (call: HttpCall, { token, reason }: InputOf<Endpoints['refuse']>): Promise<SigningView> =>
    onSession<SigningView>(call, ports, token, async (context, death) => {
      const { tx, signer, envelope, step, publish } = context
      if (signer.state === 'refused') return { answer: await viewOf(context) }
      if (death !== null) return { refusal: death }
      if (signer.state !== 'invited') return { refusal: e.deadLink }
      await updateSigner(tx, signer.id, { state: 'refused', ended_at: tx.now, reason })
      await step('refused', { reason })
      await endEnvelope(tx, envelope, 'refused', { reason })
      await tellTimeline(tx, envelope, { what: 'refused', signer, text: reason, detail: {} })
      await publishEnd(tx, envelope, { outcome: 'refused', signer: signer.name, reason })
      publish()
      return { answer: await viewOf(context) }
    })

/** The address to which the last message went belongs to somebody else. */
const stopContact = async ({ tx, signer }: LinkContext) => {
  const last = (await deliveriesOf(tx, [signer.id])).findLast(({ kind }) => kind !== 'code')
  if (last === undefined || (await blockedAddresses(tx, [last.address])).size > 0) return
  const kind = last.channel === 'mail' ? ('email' as const) : ('phone' as const)
  await addBlockFor(tx, { value: { kind, value: last.address } }, blockReasons.deniedProcess, null)
}

export const denyProcess =
  (ports: SigningPorts) =>
  (call: HttpCall, { token }: InputOf<Endpoints['denyProcess']>): Promise<OutputOf<Endpoints['denyProcess']>> =>
    onLiveLink<OutputOf<Endpoints['denyProcess']>>(call, ports, token, async (context) => {
      const { tx, signer, envelope, link, step, publish } = context
      if (link.kind === 'copy' || signer.state !== 'invited') return { refusal: e.deadLink }
      const { message: reason, code } = envelopesErrors.denied
      await updateSigner(tx, signer.id, { state: 'denied', ended_at: tx.now, reason })
      await step('denied')
      await stopContact(context)
      await endEnvelope(tx, envelope, 'refused', { reason, code })
      await tellTimeline(tx, envelope, { what: 'denied', signer, text: reason, detail: {} })
      await publishEnd(tx, envelope, { outcome: 'denied', signer: signer.name, reason })
      publish()
      return { answer: { data: { isDenied: true as const } } }
    })
