import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import type { Message } from '@tratativa/contract/chat/shapes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pictureSize } from '@tratativa/jpeg-thumbnail'
import { photograph } from '@tratativa/jpeg-thumbnail/testing/photograph'
import { readSound, writeOgg } from '@tratativa/opus-container'
import { recordedByChromium } from '@tratativa/opus-container/testing/recording'
import { aUser, type TestUser } from '../../../testing/builders.ts'
import { aChat } from '../../../testing/conversations.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aNumber, receiveFrom, waitOptions, type TestNumber } from '../../../testing/numbers.ts'

let app: TestApp
let number: TestNumber
let bruna: TestUser
let contacts = 0

beforeAll(async () => {
  app = await startApp()
  number = await aNumber(app)
  bruna = await aUser(app, { tenant: number.tenant })
})
afterAll(() => app.stop())

const fileOf = async ({ id }: Pick<Message, 'id'>, as: string) => {
  const response = await app.raw(`/api/chat/messages/${id}/file?as=${as}`, {
    headers: { authorization: `Bearer ${number.admin.token}` },
  })
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
}

const receiveMedia = async (incomingMessage: Parameters<typeof receiveFrom>[2]): Promise<Message> => {
  const from = `55119${String(++contacts).padStart(8, '0')}`
  await receiveFrom(app, number, { ...incomingMessage, from })
  return vi.waitFor(async () => {
    const id = `${from}@s.whatsapp.net`
    const { body } = await app.call(chatEndpoints.history, { id }, { as: number.admin.token })
    const [message] = body.data
    expect(message?.mediaState).toBe('here')
    if (!message) throw new Error('measured-media.test: no message received')
    return message
  }, waitOptions)
}

describe('inbound media', () => {
  it('CHAT-011 have the size and the thumbnail of a photograph', async () => {
    const photo = await photograph('progressive')
    const message = await receiveMedia({
      from: '',
      type: 'image',
      content: photo.toString('base64'),
      mimetype: 'image/jpeg',
    })
    expect(message).toMatchObject({
      width: 1200,
      height: 800,
      thumbnailUrl: `/api/chat/messages/${message.id}/file?as=thumbnail`,
    })
    const small = await fileOf(message, 'thumbnail')
    expect(small.type).toBe('image/jpeg')
    expect(pictureSize(small.bytes)).toEqual({ width: 150, height: 100 })
    expect((await fileOf(message, 'original')).bytes.equals(photo)).toBe(true)
  })

  it('CHAT-011 have no thumbnail when they are small or unreadable, and are stored all the same', async () => {
    for (const content of [undefined, Buffer.from('\xff\xd8\xff\xe0\0\x04xx', 'latin1').toString('base64')]) {
      const message = await receiveMedia({
        from: '',
        type: 'image',
        ...(content && { content, mimetype: 'image/jpeg' }),
      })
      expect(message.thumbnailUrl).toBeNull()
    }
  })

  it('CHAT-011 have the duration of their sound, and play in browsers without Ogg support', async () => {
    const sound = readSound(await recordedByChromium())
    const note = writeOgg(sound)
    const message = await receiveMedia({
      from: '',
      type: 'audio',
      content: note.toString('base64'),
      mimetype: 'audio/ogg; codecs=opus',
    })
    expect(message.duration).toBe(2)
    const web = await fileOf(message, 'webm')
    expect(web.type).toBe('audio/webm')
    expect(readSound(web.bytes)).toEqual(sound)
    const mp4 = await fileOf(message, 'mp4')
    expect(mp4.type).toBe('audio/mp4')
    expect(mp4.bytes.toString('latin1', 4, 8)).toBe('ftyp')
    expect((await fileOf(message, 'original')).bytes.equals(note)).toBe(true)
  })
})

describe('outbound media', () => {
  it('CHAT-025 have the thumbnail of a photograph too', async () => {
    const photo = new Uint8Array(await photograph('baseline'))
    const answer = await app.call(
      messageEndpoints.bringMedia,
      { name: 'foto.jpg', as: 'image' },
      { as: bruna.token, file: photo },
    )
    expect(answer.body.data).toMatchObject({ mediaType: 'image', width: 1200, height: 800 })
    const chat = await aChat(app, { tenant: number.tenant, user: bruna })
    const { fileId } = answer.body.data
    const sent = await app.call(
      messageEndpoints.sendMessage,
      { jid: chat.jid, message: '', mediaType: 'image', fileId: fileId as never },
      { as: bruna.token },
    )
    const small = await fileOf(sent.body.data, 'thumbnail')
    expect(pictureSize(small.bytes)).toEqual({ width: 150, height: 100 })
  })
})
