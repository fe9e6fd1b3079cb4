// Before the document: the digits, then a code. Tries count for the link's whole life.
import { maskedAddress } from '@tratativa/contract/envelopes/masks'
import type { signingEndpoints } from '@tratativa/contract/envelopes/signing-endpoints'
import { signingPath } from '@tratativa/contract/envelopes/signing-calls'
import { signingErrors as e } from '@tratativa/contract/envelopes/signing-errors'
import {
  codeMinutes,
  codePauseSeconds,
  digitsAsked,
  mostCodes,
  mostTries,
  sessionMinutes,
} from '@tratativa/contract/envelopes/states'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { randomInt } from 'node:crypto'
import { hashToken, makeOneTimeToken } from '../../../platform/crypto/seal.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { nameOfTenant } from '../../identity/index.ts'
import type { SignerRow } from '../envelopes.store.ts'
import { channelsOf, deliver } from '../links/deliver.ts'
import { updateLink, type LinkRow } from '../links/links.store.ts'
import { codeText } from '../links/message-texts.ts'
import { cookieOf, isSame, onLiveLink, type LinkContext, type LinkOutcome, type SigningPorts } from './on-link.ts'
import { viewOf } from './read-document.ts'

type Endpoints = typeof signingEndpoints
type Answer<Name extends keyof Endpoints> = Promise<OutputOf<Endpoints[Name]>>

const codePurpose = 'envelopes.code'

const documentOf = ({ cpf }: SignerRow) => (cpf === null ? ('oab' as const) : ('cpf' as const))

const digitsOf = ({ cpf, oab }: SignerRow) =>
  (cpf ?? oab ?? '').replace(/\D/g, '').padStart(digitsAsked, '0').slice(-digitsAsked)

export const openSigningLink =
  (ports: SigningPorts) =>
  (call: HttpCall, { token }: InputOf<Endpoints['openLink']>): Answer<'openLink'> =>
    onLiveLink(call, ports, token, ({ signer, link }) =>
      Promise.resolve({ answer: { data: { document: documentOf(signer), isCopy: link.kind === 'copy' } } }),
    )

/** Counts a wrong try; the last one locks the link. */
const miss = async (
  { tx, link, step, publish }: LinkContext,
  counter: 'digit_tries' | 'code_tries',
  kind: 'digits-wrong' | 'code-wrong',
) => {
  const tries = link[counter] + 1
  await updateLink(tx, link.id, { [counter]: tries })
  await step(kind, { try: String(tries) })
  if (tries < mostTries) return
  await step('locked')
  publish()
}

export const proveDigits =
  (ports: SigningPorts) =>
  (call: HttpCall, { token, digits }: InputOf<Endpoints['proveDigits']>): Answer<'proveDigits'> =>
    onLiveLink<OutputOf<Endpoints['proveDigits']>>(call, ports, token, async (context) => {
      const { tx, link, signer, step } = context
      if (!isSame(digits, digitsOf(signer))) {
        await miss(context, 'digit_tries', 'digits-wrong')
        return { refusal: link.digit_tries + 1 >= mostTries ? e.lockedLink : e.wrongDigits }
      }
      const pass = makeOneTimeToken()
      await updateLink(tx, link.id, { pass_hash: hashToken(pass) })
      await step('digits-right')
      const channels = await channelsOf(tx, ports, signer)
      return {
        answer: {
          data: {
            pass,
            channels: channels.map(({ channel, address }) => ({ channel, address: maskedAddress(address) })),
            triesLeft: mostTries - link.code_tries,
          },
        },
      }
    })

const hasPass = ({ pass_hash }: LinkRow, pass: string) => pass_hash !== null && isSame(hashToken(pass), pass_hash)

const secondsUntilNext = ({ code_at }: LinkRow, now: Date) =>
  code_at === null ? 0 : Math.ceil(codePauseSeconds - (now.getTime() - code_at.getTime()) / 1_000)

export const sendCode =
  (ports: SigningPorts) =>
  (call: HttpCall, { token, pass, channel }: InputOf<Endpoints['sendCode']>): Answer<'sendCode'> =>
    onLiveLink<OutputOf<Endpoints['sendCode']>>(call, ports, token, async ({ tx, link, signer, envelope, step }) => {
      if (!hasPass(link, pass)) return { refusal: e.noPass }
      if (link.codes_sent >= mostCodes) return { refusal: e.mostCodes }
      const wait = secondsUntilNext(link, tx.now)
      if (wait > 0) return { refusal: e.codeTooSoon, retryAfter: wait }
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const text = codeText({ company: await nameOfTenant(tx), code })
      const delivered = await deliver(tx, ports, { envelope, signer }, { kind: 'code', ...text }, [channel])
      if (delivered === null) return { refusal: e.noChannel }
      await updateLink(tx, link.id, {
        sealed_code: ports.seal.close(codePurpose, code),
        code_at: tx.now,
        codes_sent: link.codes_sent + 1,
        code_delivery_id: delivered.id,
      })
      const address = maskedAddress(delivered.address)
      await step('code-sent', { channel, address, delivery: String(delivered.id) })
      return { answer: { data: { channel, address } } }
    })

const isExpired = ({ code_at }: LinkRow, now: Date) =>
  code_at === null || now.getTime() - code_at.getTime() > codeMinutes * 60_000

type Entered = OutputOf<Endpoints['enterCode']>

const enter = async (call: HttpCall, context: LinkContext): Promise<LinkOutcome<Entered>> => {
  const { tx, link, step, publish } = context
  const secret = makeOneTimeToken()
  await updateLink(tx, link.id, {
    sealed_code: null,
    session_hash: hashToken(secret),
    session_until: new Date(tx.now.getTime() + sessionMinutes * 60_000),
  })
  await step('code-right', { delivery: String(link.code_delivery_id ?? '') })
  await step('read')
  publish()
  call.setCookie({ name: cookieOf(link.id), value: secret, path: signingPath, seconds: sessionMinutes * 60 })
  return { answer: await viewOf(context) }
}

export const enterCode =
  (ports: SigningPorts) =>
  (call: HttpCall, { token, pass, code }: InputOf<Endpoints['enterCode']>): Answer<'enterCode'> =>
    onLiveLink<Entered>(call, ports, token, async (context) => {
      const { link, tx } = context
      if (!hasPass(link, pass)) return { refusal: e.noPass }
      if (link.sealed_code === null || isExpired(link, tx.now)) return { refusal: e.oldCode }
      if (isSame(code, ports.seal.open(codePurpose, link.sealed_code))) return enter(call, context)
      await miss(context, 'code_tries', 'code-wrong')
      return { refusal: link.code_tries + 1 >= mostTries ? e.lockedLink : e.wrongCode }
    })
