// Answers STUN binding requests on this machine (RFC 5389), so that the simulated people find their addresses without a server outside.
import { createSocket } from 'node:dgram'

const cookie = 0x21_12_a4_42
const bindingRequest = 0x00_01
const bindingSuccess = 0x01_01
const xorMappedAddress = 0x00_20
const headerBytes = 20

const answerTo = (request: Buffer, address: string, port: number) => {
  const answer = Buffer.alloc(headerBytes + 12)
  answer.writeUInt16BE(bindingSuccess, 0)
  answer.writeUInt16BE(12, 2)
  request.copy(answer, 4, 4, headerBytes)
  answer.writeUInt16BE(xorMappedAddress, headerBytes)
  answer.writeUInt16BE(8, headerBytes + 2)
  answer.writeUInt8(1, headerBytes + 5)
  answer.writeUInt16BE(port ^ (cookie >>> 16), headerBytes + 6)
  const plain = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
  answer.writeUInt32BE((plain ^ cookie) >>> 0, headerBytes + 8)
  return answer
}

export interface StunResponder {
  readonly url: string
  close(): void
}

export const startStun = () =>
  new Promise<StunResponder>((resolve, reject) => {
    const socket = createSocket('udp4')
    socket.on('message', (request, { address, port }) => {
      const isRequest = request.length >= headerBytes && request.readUInt16BE(0) === bindingRequest
      if (isRequest && request.readUInt32BE(4) === cookie) socket.send(answerTo(request, address, port), port, address)
    })
    socket.once('error', reject)
    socket.bind(0, '127.0.0.1', () => {
      socket.unref()
      resolve({ url: `stun:127.0.0.1:${socket.address().port}`, close: () => socket.close() })
    })
  })
