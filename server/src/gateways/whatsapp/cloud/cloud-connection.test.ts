import type { TenantId } from '@tratativa/contract/kernel/ids'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeOwner, outgoing, conformanceWait, type Owner, type Party } from '../conformance-parts.ts'
import { MediaGone } from '../port.ts'
import { makeCloudBench } from './stub/cloud-bench.ts'

const ana: Party = { phone: '5511977776666', lid: '13491208655302741918', name: 'Ana' }
const nobody: Party = { phone: '5511900000000', lid: '1', name: '' }
const text = (to: Party, id: string) => outgoing(to, id, { text: 'Olá' })

type Bench = Awaited<ReturnType<typeof makeCloudBench>>
let bench: Bench
let owner: Owner
const openWith = async (parts: Parameters<typeof makeCloudBench>[0] = {}) => {
  bench = await makeCloudBench(parts)
  owner = makeOwner(bench)
  await bench.world.meet(ana)
}
afterEach(async () => {
  await owner.close()
  await bench.close()
})

describe('the official interface (SESS-005)', () => {
  beforeEach(async () => {
    await openWith()
    await owner.open()
  })

  it.each([
    [130429, 5],
    [131056, 6],
    [80007, 60],
    [131000, 15],
  ])('converts %i to a wait of at least %i seconds', async (code, seconds) => {
    bench.stub.failNext(code)
    const before = Date.now()
    const sent = await owner.line.send(text(ana, 'a1'))
    expect(sent.outcome).toBe('wait')
    expect(sent.outcome === 'wait' && sent.until.getTime() >= before + seconds * 1000).toBe(true)
    expect(await bench.world.got(ana)).toEqual([])
  })

  it('refuses outside the 24 hours, also when WhatsApp reports it only afterwards', async () => {
    bench.stub.closeWindow(ana)
    const sent = await owner.line.send(text(ana, 'a1'))
    const failed = await owner.recorder.first('failed')
    expect(failed).toMatchObject({ of: sent.outcome === 'sent' && sent.id, why: 'window', sentAs: 'a1' })
    expect(await bench.world.got(ana)).toEqual([])
  })

  it('reports afterwards that a number has no WhatsApp', async () => {
    await owner.line.send(text(nobody, 'a1'))
    expect(await owner.recorder.first('failed')).toMatchObject({ why: 'unknown-number', sentAs: 'a1' })
  })

  it('returns our id with each receipt, which resolves an interrupted send', async () => {
    bench.world.cutNextSend('after')
    expect((await owner.line.send(text(ana, 'ours-1'))).outcome).toBe('unknown')
    expect(await owner.recorder.first('receipt')).toMatchObject({ receipt: 'server', sentAs: 'ours-1' })
  })

  it('closes when the token is no longer valid, and loses nothing', async () => {
    bench.stub.failNext(190)
    expect((await owner.line.send(text(ana, 'a1'))).outcome).toBe('wait')
    expect(await owner.recorder.first('closed')).toMatchObject({ why: 'refused' })
    expect((await owner.line.send(text(ana, 'a1'))).outcome).toBe('wait')
    expect(await bench.world.got(ana)).toEqual([])
  })

  it('writes to a person whose telephone is hidden', async () => {
    const to = { ...text(ana, 'a1'), to: `${bench.stub.userIdOf(ana)}@lid` }
    expect((await owner.line.send(to)).outcome).toBe('sent')
    expect(await bench.world.got(ana)).toHaveLength(1)
  })

  it('receives from a person whose telephone is hidden, and returns both addresses of one who shows it', async () => {
    const userId = bench.stub.userIdOf(ana)
    const hidden = { from_user_id: userId, id: 'wamid.1', timestamp: '1700000000', type: 'text', text: { body: 'Oi' } }
    bench.stub.deliver({ contacts: [{ user_id: userId, profile: { name: 'Ana' } }], messages: [hidden] })
    const heard = await owner.recorder.first('message')
    expect(heard.chat).toEqual({ jid: `${userId}@lid`, alternative: null, name: 'Ana' })
    await bench.world.write(ana, { text: 'Sou eu' })
    const shown = await owner.recorder.first('message', ({ text: messageText }) => messageText === 'Sou eu')
    expect(shown.chat).toMatchObject({ jid: `${ana.phone}@s.whatsapp.net`, alternative: `${userId}@lid` })
  })

  it('marks all messages up to the last as read with one call', async () => {
    const ids: string[] = []
    for (const messageText of ['um', 'dois', 'três']) ids.push(await bench.world.write(ana, { text: messageText }))
    await owner.line.markRead(`${ana.phone}@s.whatsapp.net`, ids.slice(0, 2))
    expect(await bench.world.seen(ana)).toEqual(ids.slice(0, 2))
  })

  it('logs out without changing the registration at Meta, and opens again', async () => {
    await owner.line.logout()
    expect(await owner.recorder.first('closed')).toMatchObject({ why: 'logged-out' })
    expect((await owner.open()).kind).toBe('open')
  })
})

describe('content that the official interface does not accept', () => {
  beforeEach(async () => {
    await openWith()
    await owner.open()
  })
  const media = (change: object) => ({
    kind: 'image' as const,
    mime: 'image/png',
    fileName: 'x',
    seconds: null,
    isVoice: false,
    bytes: Buffer.alloc(10),
    ...change,
  })

  it.each([
    ['a long text', { text: 'a'.repeat(4097) }, 'too-big'],
    ['many words under a picture', { text: 'a'.repeat(1025), media: media({}) }, 'too-big'],
    ['a picture of more than 5 MB', { media: media({ bytes: Buffer.alloc(5 * 1024 * 1024 + 1) }) }, 'too-big'],
    ['a picture of another kind', { media: media({ mime: 'image/gif' }) }, 'media'],
    ['sound in WebM', { media: media({ kind: 'audio', mime: 'audio/webm' }) }, 'media'],
    ['words with a voice note', { text: 'Oi', media: media({ kind: 'audio', mime: 'audio/ogg' }) }, 'media'],
  ] as const)('%s is refused before anything is sent', async (_what, change, why) => {
    expect(await owner.line.send(outgoing(ana, 'a1', change))).toMatchObject({ outcome: 'refused', why })
    expect(await bench.world.got(ana)).toEqual([])
  })
})

describe('templates of the official interface (CHAT-027)', () => {
  beforeEach(async () => {
    await openWith({ templates: [{ name: 'proposta', language: 'pt_BR', values: 2 }] })
    await owner.open()
  })
  const template = (change: object) =>
    outgoing(ana, 'a1', {
      template: { name: 'proposta', language: 'pt_BR', values: ['Ana', 'R$ 1.000,00'], ...change },
    })

  it('are accepted outside the 24 hours, with their values on one line', async () => {
    bench.stub.closeWindow(ana)
    expect((await owner.line.send(template({ values: ['Ana\nMaria', 'R$\t1.000'] }))).outcome).toBe('sent')
    expect((await bench.world.got(ana))[0]?.text).toBe('proposta|Ana Maria|R$ 1.000')
  })

  it.each([
    ['of an unknown name', { name: 'outra' }],
    ['in another language', { language: 'en' }],
    ['with too few values', { values: ['Ana'] }],
  ])('%s are refused with Meta’s error text', async (_what, change) => {
    const sent = await owner.line.send(template(change))
    expect(sent).toMatchObject({ outcome: 'refused', why: 'other', detail: expect.stringMatching(/^\(13200[01]\)/) })
  })
})

describe('media of the official interface', () => {
  beforeEach(async () => {
    await openWith()
    await owner.open()
  })
  const received = async () => {
    const bytes = Buffer.from('uma foto')
    const photo = { kind: 'image' as const, mime: 'image/png', fileName: null, seconds: null, isVoice: false, bytes }
    await bench.world.write(ana, { media: photo })
    const { media } = await owner.recorder.first('message')
    if (!media) throw new Error('cloud-line.test: no media received')
    return media
  }

  it('is fetched again after its URL expired', async () => {
    const media = await received()
    const first = await owner.line.fetchMedia(media)
    first.destroy()
    bench.stub.expireMedia()
    expect((await (await owner.line.fetchMedia(media)).toArray()).join('')).toBe('uma foto')
  })

  it('is not fetched from a host that is not configured, because the request carries the token', async () => {
    const calls: (string | undefined)[] = []
    const other = createServer((request, response) => {
      calls.push(request.headers.authorization)
      response.end('x')
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    bench.stub.moveMedia(`http://127.0.0.1:${(other.address() as AddressInfo).port}/x`)
    await expect(owner.line.fetchMedia(await received())).rejects.toThrow('not a configured host')
    expect(calls).toEqual([])
    other.close()
  })

  it('that Meta has deleted is reported as gone', async () => {
    const media = await received()
    await expect(owner.line.fetchMedia({ ...media, handle: { id: '1' } })).rejects.toBeInstanceOf(MediaGone)
  })

  it('is not fetched by a name that is no id', async () => {
    const media = await received()
    const handle = { id: '../me?fields=name' }
    await expect(owner.line.fetchMedia({ ...media, handle })).rejects.toThrow()
  })
})

describe('a wrong configuration of the official interface', () => {
  it('is reported in words that do not reveal the token', async () => {
    const token = 'EAAwrongandsecret'
    await openWith({ change: { numbers: [{ tenantId: 7 as TenantId, phoneNumberId: '1', token }] } })
    await owner.openOnce()
    const closed = await owner.recorder.first('closed')
    expect(closed.why).toBe('refused')
    expect(closed.detail).toContain('(190)')
    expect(JSON.stringify(owner.recorder.events)).not.toContain(token)
  })

  it('leaves a company without a number closed, and the connection accepts nothing', async () => {
    await openWith({ change: { numbers: [] } })
    await owner.openOnce()
    expect(await owner.recorder.first('closed')).toMatchObject({ why: 'refused' })
    expect((await owner.line.send(text(ana, 'a1'))).outcome).toBe('wait')
  })

  it('that reaches no server counts as a lost connection, and is retried', async () => {
    await openWith({ change: { url: 'http://127.0.0.1:1/v24.0' } })
    await owner.openOnce()
    expect(await owner.recorder.first('closed')).toMatchObject({ why: 'lost' })
    await vi.waitFor(async () => expect((await owner.line.send(text(ana, 'a1'))).outcome).toBe('wait'), conformanceWait)
  })
})
