// Two browsers with the softphone's own library, for tests of exchanges: fake microphones, real sound.
import { chromium, type Browser, type Page } from '@playwright/test'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rolldown } from 'rolldown'
import { launchOptions, temporary, unpackBrowser } from '../../../e2e/browser.ts'

const script = `
const events = []
let last = 0
window.events = events
window.sessions = {}
const note = (name, session, extra) => events.push({ name, session, ...extra })
const hook = (session, name) => {
  window.sessions[name] = session
  for (const event of ['progress', 'accepted', 'confirmed', 'failed', 'ended', 'hold', 'unhold'])
    session.on(event, (data) => note(event, name, { by: data && data.originator, cause: data && data.cause, call: data && data.response && data.response.getHeader && data.response.getHeader('X-Exchange-Call') }))
  session.on('newDTMF', ({ originator, dtmf }) => originator === 'remote' && note('digit', name, { digit: dtmf.tone }))
  const listen = (connection) => connection.addEventListener('track', ({ track, streams }) => {
    const audio = new Audio()
    audio.srcObject = streams[0] || new MediaStream([track])
    void audio.play().catch(() => undefined)
  })
  if (session.connection) listen(session.connection)
  else session.on('peerconnection', ({ peerconnection }) => listen(peerconnection))
}
const media = { mediaConstraints: { audio: true, video: false }, pcConfig: { iceServers: [] } }
window.register = (parts) => new Promise((resolve) => {
  const ua = new JsSIP.UA({ sockets: [new JsSIP.WebSocketInterface(parts.socket)], uri: parts.uri, authorization_user: parts.username, password: parts.password, register_expires: 120, session_timers: false, no_answer_timeout: parts.noAnswer || 300 })
  window.ua = ua
  ua.on('registered', () => resolve('registered'))
  ua.on('registrationFailed', ({ cause }) => resolve(cause))
  ua.on('disconnected', () => note('disconnected'))
  ua.on('newRTCSession', ({ session, originator, request }) => {
    const name = originator + (last += 1)
    hook(session, name)
    note('new', name, { by: originator, from: request.from && request.from.uri.user })
  })
  ua.start()
})
window.dial = (target, headers) => {
  ua.call(target, { ...media, extraHeaders: headers || [] })
  return Object.keys(window.sessions).at(-1)
}
window.pickUp = (name) => window.sessions[name].answer(media)
window.sound = async (name) => {
  const result = { energy: 0, received: 0, sent: 0 }
  for (const report of (await window.sessions[name].connection.getStats()).values()) {
    // A call that was given to somebody else has a stream of each, in no order.
    if (report.type === 'inbound-rtp') {
      result.energy += report.totalAudioEnergy
      result.received += report.packetsReceived
    }
    if (report.type === 'outbound-rtp') result.sent = report.packetsSent
  }
  return result
}
window.refer = (name, target, options) => new Promise((resolve) => {
  const subscriber = window.sessions[name].refer(target, options.other ? { replaces: window.sessions[options.other] } : { extraHeaders: options.headers || [] })
  subscriber.on('accepted', () => resolve('accepted'))
  subscriber.on('failed', ({ status_line }) => resolve('failed'))
  subscriber.on('requestFailed', () => resolve('requestFailed'))
})
`

const bundle = async () => {
  const build = await rolldown({ input: 'jssip', platform: 'browser', logLevel: 'silent' })
  const { output } = await build.generate({ format: 'iife', name: 'JsSIP', exports: 'named' })
  return `${output[0].code}\nif (JsSIP.default) JsSIP = JsSIP.default;\n${script}`
}

export interface SoftphoneEvent {
  readonly name: string
  readonly session?: string
  readonly by?: string
  readonly cause?: string
  readonly from?: string
  readonly call?: string
  readonly digit?: string
}

interface Credential {
  readonly socket: string
  readonly uri: string
  readonly username: string
  readonly password: string
  readonly noAnswer?: number
}

export interface Softphone {
  readonly page: Page
  register(credential: Credential): Promise<string>
  dial(target: string, headers?: readonly string[]): Promise<string>
  /** Resolves with the next event of this name that was not returned yet. */
  next(name: string, session?: string): Promise<SoftphoneEvent>
  act(
    session: string,
    method: 'terminate' | 'hold' | 'unhold' | 'mute' | 'unmute' | 'sendDTMF' | 'sendInfo' | 'answer',
    input?: unknown,
  ): Promise<void>
  refer(session: string, target: string, options: { headers?: readonly string[]; other?: string }): Promise<string>
  /** Audio energy and packets of the next second. */
  sound(session: string): Promise<{ readonly energy: number; readonly received: number; readonly sent: number }>
  /** Audio energy since the beginning. */
  heard(session: string): Promise<number>
}

type Remote = Record<string, (...input: readonly unknown[]) => unknown>

const softphoneOn = (page: Page): Softphone => {
  const run = <T>(name: string, ...input: readonly unknown[]) =>
    page.evaluate(
      ([called, values]) => (globalThis as unknown as Remote)[called as string]?.(...(values as unknown[])),
      [name, input] as const,
    ) as Promise<T>
  const measure = (session: string) => run<{ energy: number; received: number; sent: number }>('sound', session)
  return {
    page,
    register: (credential) => run('register', credential),
    dial: (target, headers = []) => run('dial', target, headers),
    async next(name, session) {
      const handle = await page.waitForFunction(
        ([wantedName, wantedSession]) => {
          const { events } = globalThis as unknown as { events: SoftphoneEvent[] }
          const index = events.findIndex(
            (event) => event.name === wantedName && (!wantedSession || event.session === wantedSession),
          )
          return index < 0 ? null : events.splice(index, 1)[0]
        },
        [name, session ?? ''] as const,
        { timeout: 60_000 },
      )
      return (await handle.jsonValue()) as SoftphoneEvent
    },
    async act(session, method, input) {
      if (method === 'answer') return run('pickUp', session)
      await page.evaluate(
        ([name, called, value]) => {
          const { sessions } = globalThis as unknown as { sessions: Record<string, Remote> }
          if (called === 'sendDTMF') sessions[name]?.[called]?.(value, { transportType: 'RFC2833' })
          else if (called === 'sendInfo') sessions[name]?.['sendDTMF']?.(value, { transportType: 'INFO' })
          else sessions[name]?.[called]?.(...(value === undefined ? [] : [value]))
        },
        [session, method, input] as const,
      )
    },
    refer: (session, target, options) => run('refer', session, target, options),
    heard: async (session) => (await measure(session)).energy,
    async sound(session) {
      const before = await measure(session)
      await page.waitForTimeout(1_000)
      const after = await measure(session)
      return {
        energy: after.energy - before.energy,
        received: after.received - before.received,
        sent: after.sent - before.sent,
      }
    },
  }
}

export const startSoftphones = async () => {
  await unpackBrowser()
  process.env['TMPDIR'] = temporary
  const code = await bundle()
  const server: Server = createServer((request, response) => {
    const isScript = request.url === '/softphone.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? code : '<!doctype html><meta charset=utf-8><script src=/softphone.js></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser: Browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, '--autoplay-policy=no-user-gesture-required'],
  })
  return {
    /** The server of the page, to which an exchange may attach. */
    server,
    base,
    async open() {
      const context = await browser.newContext({ permissions: ['microphone'] })
      const page = await context.newPage()
      await page.goto(base)
      return softphoneOn(page)
    },
    async close() {
      await browser.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
