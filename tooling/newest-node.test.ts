// Tests the built product on the newest Node LTS, starting with an empty folder: start, sign-in, a page, a message, stop.
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { urlOf, type Endpoint } from '@tratativa/contract/kernel/endpoint'
import { rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeMemoryFolder } from '../server/src/testing/memory-folder.ts'
import { spawnServer } from '../server/src/testing/spawned-server.ts'
import { ensureNewestNode, newestNodeVersion } from './newest-node.mjs'

const caller = (base: string) => {
  let jwt = ''
  const call = async (endpoint: Endpoint, path: string, input: Readonly<Record<string, unknown>> = {}) => {
    const body = endpoint.method === 'GET' ? {} : { body: JSON.stringify(input) }
    const query = endpoint.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const headers = { 'content-type': 'application/json', ...(jwt && { authorization: `Bearer ${jwt}` }) }
    const response = await fetch(base + path + query, { method: endpoint.method, headers, ...body })
    expect(response.status, `${endpoint.method} ${path}`).toBe(200)
    return (await response.json()) as Record<string, unknown>
  }
  return {
    call,
    signIn: async (email: string, password: string) => {
      const answer = await call(identityEndpoints.login, urlOf(identityEndpoints.login), { email, password })
      jwt = String(answer['jwt'])
    },
  }
}

describe.runIf(newestNodeVersion)(`on Node ${newestNodeVersion}`, () => {
  it('the product starts, signs a person in, returns a page, sends a message and stops', async () => {
    const node = await ensureNewestNode()
    const folder = makeMemoryFolder()
    const server = await spawnServer({ DATA_DIR: folder, DATABASE_URL: '' }, undefined, node)
    try {
      const { call, signIn } = caller(server.base)
      await signIn('admin@144.demo', 'tratativa-demo')
      expect(await (await fetch(`${server.base}/app/visao-geral`)).text()).toContain('<div id="root"')

      const session = 'session-144'
      const simPath = (endpoint: Endpoint) => urlOf(endpoint).replace(':session', session)
      const state = async () => {
        const { data } = await call(sessionEndpoints.sessionStatus, urlOf(sessionEndpoints.sessionStatus))
        return (data as { state: string }).state
      }
      const connect = async () => {
        const now = await state()
        if (now === 'absent') await call(sessionEndpoints.addSession, urlOf(sessionEndpoints.addSession))
        if (now === 'waiting-scan') await call(simEndpoints.simScan, simPath(simEndpoints.simScan))
        return now
      }
      await expect.poll(connect, { timeout: 30_000 }).toBe('open')

      const from = '5511987650123'
      await call(simEndpoints.simInbound, simPath(simEndpoints.simInbound), { from, text: 'Bom dia' })
      const jid = async () => {
        const query = { search: from.slice(-8), show: 'any' }
        const { data } = await call(chatEndpoints.chats, urlOf(chatEndpoints.chats), query)
        return (data as { id: string }[])[0]?.id
      }
      await expect.poll(jid, { timeout: 30_000 }).toBeDefined()
      const message = { jid: await jid(), message: 'Bom dia, tudo bem?', type: 'number' }
      await call(messageEndpoints.sendMessage, urlOf(messageEndpoints.sendMessage), message)
      const inbox = async () => {
        const { data } = await call(simEndpoints.simInbox, simPath(simEndpoints.simInbox), { phone: from })
        return (data as { text: string; fromCompany: boolean }[]).find((row) => row.fromCompany)?.text
      }
      await expect.poll(inbox, { timeout: 30_000 }).toBe('Bom dia, tudo bem?')
    } finally {
      await server.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    }
    expect(server.child.exitCode).toBe(0)
  })
})
