// The dialer provider's calls, carried out by the exchange of the installation. The exchange is asked outside of any transaction.
import { dialerEndpoints } from '@tratativa/contract/dialer/endpoints'
import { dialerErrors as e } from '@tratativa/contract/dialer/errors'
import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { AccountId } from '@tratativa/contract/kernel/ids'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { ExchangeAnswer, Extension, Pbx } from '../../gateways/pbx/port.ts'
import type { Seal } from '../../platform/crypto/seal.ts'
import type { Reader } from '../../platform/db/scope.ts'
import type { HttpCall } from '../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { findExtensionUser, readVoipLogin } from '../identity/index.ts'

type Endpoints = typeof dialerEndpoints

export interface DialerServices {
  /** Null where the installation has no exchange. */
  readonly pbx: Pbx | null
  readonly seal: Seal
}

const hash = (text: string) => createHash('sha256').update(text).digest()
const isSame = (left: string, right: string) => timingSafeEqual(hash(left), hash(right))

interface Target {
  readonly number: string
  /** The field of the input that names it. */
  readonly field: string
  readonly accountId?: AccountId
}

/** The extension of this company, if the caller may act for it. */
const extensionFor = async (reader: Reader, { number, field, accountId }: Target): Promise<Extension> => {
  const { actor, tenantId } = reader
  const owner = await findExtensionUser(reader, number)
  const isOwn = owner?.userId === actor.userId
  if (!isOwn && !leadingProfiles.includes(actor.profileTypeId)) return refuse(e.notYours, { field })
  if (!owner || (accountId !== undefined && owner.accountId !== accountId)) return refuse(e.unknownExtension, { field })
  return { tenantId, userId: owner.userId, number }
}

const answerOf = (answer: ExchangeAnswer) => {
  if (answer.ok) return { message: answer.message, value: answer.value }
  return refuse(answer.fault === 'refused' ? e.refused : e.away)
}

export const issueDialerToken =
  ({ pbx, seal }: DialerServices) =>
  async (call: HttpCall, { username, password }: InputOf<Endpoints['dialerToken']>) => {
    if (!pbx) return refuse(e.off)
    const { actor, tenantId, login } = await call.read(async (reader) => ({
      actor: reader.actor,
      tenantId: reader.tenantId,
      login: await readVoipLogin(reader, seal),
    }))
    // Both are compared, so that the time does not tell which of them is wrong.
    const isUser = isSame(login?.username ?? '', username)
    const isPassword = isSame(login?.password ?? '', password)
    if (!login || !isUser || !isPassword) return refuse(e.wrongLogin)
    const extension = { tenantId, userId: actor.userId, number: login.extension }
    const phone = orRefuse(await pbx.register(extension), e.wrongLogin)
    return {
      token: phone.password,
      user: {
        id: actor.accountId,
        name: actor.name,
        extension: extension.number,
        username: phone.username,
        uri: phone.uri,
        socketUrl: phone.socketUrl,
        expiresAt: phone.expiresAt.toISOString(),
      },
      error: null,
    }
  }

export const updateStatus =
  ({ pbx }: DialerServices) =>
  async (call: HttpCall, { srcId, status, type }: InputOf<Endpoints['dialerStatus']>) => {
    if (!pbx) return refuse(e.off)
    const extension = await call.read((reader) => extensionFor(reader, { number: srcId, field: 'srcId' }))
    const stored = await pbx.value(extension.tenantId, 'put', 'AGENT', srcId, `${type}:${status}`)
    if (!stored.ok) return answerOf(stored)
    return answerOf(await pbx.queue(extension, { act: 'pause', queue: null, isPaused: status !== 'available' }))
  }

export const changeQueues =
  ({ pbx }: DialerServices) =>
  async (call: HttpCall, input: InputOf<Endpoints['dialerQueues']>) => {
    if (!pbx) return refuse(e.off)
    const extension = await call.read((reader) =>
      extensionFor(reader, { number: input.peerId, field: 'peerId', accountId: input.userId }),
    )
    const queue = String(input.queueId)
    const { penalty } = input
    return answerOf(
      await pbx.queue(extension, input.direction === 'in' ? { act: 'add', queue, penalty } : { act: 'remove', queue }),
    )
  }

const acts = { DBGet: 'get', DBPut: 'put', DBDel: 'delete' } as const

export const askExchange =
  ({ pbx }: DialerServices) =>
  async (call: HttpCall, { Action, Family, Key, Val }: InputOf<Endpoints['dialerAmi']>) => {
    if (!pbx) return refuse(e.off)
    if (Action === 'DBPut' && Val === undefined) return refuse(e.valueNeeded)
    const { tenantId } = await call.read((reader) => extensionFor(reader, { number: Key, field: 'Key' }))
    return answerOf(await pbx.value(tenantId, acts[Action], Family, Key, Action === 'DBPut' ? (Val ?? '') : null))
  }
