// The driver of the company's own Asterisk: consoles register there by themselves, the server hears and asks by AMI.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Logger } from '../../../platform/log/log.ts'
import { makeReporter } from '../reporter.ts'
import type { CallKeeper, Extension, ExchangeAnswer, Pbx, QueueAct } from '../port.ts'
import { queuePattern, refusalOfValue, refusedByRule } from '../value-rules.ts'
import { makeAmiCalls } from './ami-calls.ts'
import { AmiClient, type AmiSettings } from './ami-client.ts'

export interface AsteriskSettings extends AmiSettings {
  readonly tenantId: TenantId
  readonly socketUrl: string
  readonly domain: string
  readonly iceServers: readonly string[]
}

export interface AsteriskParts {
  readonly settings: AsteriskSettings
  /** The credential of a person at the exchange; null where nobody stored one. */
  readonly credentialOf: (
    extension: Extension,
  ) => Promise<{ readonly username: string; readonly password: string } | null>
  /** The person to whom an extension of the company belongs. */
  readonly ownerOf: (tenantId: TenantId, number: string) => Promise<Extension | null>
  readonly keeper: CallKeeper
  readonly log: Logger
  readonly now: () => Date
}

export interface AsteriskPbx extends Pbx {
  readonly driver: 'asterisk'
  isConnected(): boolean
}

/** Asterisk knows no end of a credential: the console asks again after a working day. */
const registrationHours = 10
const pinned = /^\d{1,10}$/

const acts = { get: 'DBGet', put: 'DBPut', delete: 'DBDel' } as const

const queueHeaders = (peer: string, act: QueueAct): readonly [act: string, headers: Record<string, string>] => {
  const queue: Record<string, string> = act.queue === null ? {} : { Queue: act.queue }
  const own = { Interface: peer, ...queue }
  if (act.act === 'add') return ['QueueAdd', { ...own, Penalty: String(act.penalty) }]
  if (act.act === 'penalty') return ['QueuePenalty', { ...own, Penalty: String(act.penalty) }]
  if (act.act === 'pause') return ['QueuePause', { ...own, Paused: String(act.isPaused) }]
  return ['QueueRemove', own]
}

export const makeAsteriskPbx = ({ settings, credentialOf, ownerOf, keeper, log, now }: AsteriskParts): AsteriskPbx => {
  const reporter = makeReporter(keeper, log)
  const isServed = (tenantId: TenantId) => tenantId === settings.tenantId
  const elsewhere = refusedByRule('This exchange serves another company')
  const hangUp = (channel: string) => client.ask('Hangup', { Channel: channel })
  const isAdmitted = async (number: string, callId: string | null, called: string) => {
    const extension = callId === null ? null : await ownerOf(settings.tenantId, number)
    if (callId === null || extension === null) return false
    return (await keeper.admits({ extension, callId, number: called })).isAdmitted
  }

  const calls = makeAmiCalls({
    tenantId: settings.tenantId,
    now,
    report: reporter.report,
    onBegunOut({ callId, extension, number, channel }) {
      // Extensions call each other without an announcement.
      if (callId === null && pinned.test(number) && number.length < 8) return
      isAdmitted(extension, callId, number)
        .then((isAnnounced) => (isAnnounced ? undefined : hangUp(channel)))
        .catch((error: unknown) => {
          log.warn({ err: error }, 'pbx: announcement could not be read, call is hung up')
          return hangUp(channel)
        })
    },
  })
  const client = new AmiClient({ settings, log, onEvent: (event) => calls.hear(event), onBroken: () => calls.broken() })

  return {
    driver: 'asterisk',
    isConnected: () => client.isLoggedIn,
    async register(extension) {
      const credential =
        isServed(extension.tenantId) && pinned.test(extension.number) ? await credentialOf(extension) : null
      if (!credential) return null
      return {
        socketUrl: settings.socketUrl,
        uri: `sip:${extension.number}@${settings.domain}`,
        ...credential,
        expiresAt: new Date(now().getTime() + registrationHours * 3_600_000),
        iceServers: settings.iceServers,
      }
    },
    async revoke(extension) {
      if (!isServed(extension.tenantId)) return
      await Promise.all(calls.channelsOf(extension.number).map(hangUp))
    },
    queue(extension, act): Promise<ExchangeAnswer> {
      if (!isServed(extension.tenantId)) return Promise.resolve(elsewhere)
      if (!pinned.test(extension.number)) return Promise.resolve(refusedByRule('No such extension'))
      if (act.queue !== null && !queuePattern.test(act.queue)) return Promise.resolve(refusedByRule('No such queue'))
      return client.ask(...queueHeaders(`PJSIP/${extension.number}`, act))
    },
    value(tenantId, act, family, key, value): Promise<ExchangeAnswer> {
      const refusal = isServed(tenantId) ? refusalOfValue(family, key, value) : elsewhere
      if (refusal) return Promise.resolve(refusal)
      return client.ask(acts[act], { Family: family, Key: key, ...(act === 'put' ? { Val: value ?? '' } : {}) })
    },
    async close() {
      client.close()
      await reporter.close()
    },
  }
}
