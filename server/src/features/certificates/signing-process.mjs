// A process that lives for one signature: it opens a sealed private key, signs, and ends with its memory. Everything comes by stdin.
import { createDecipheriv, createSign } from 'node:crypto'
import { stdin, stdout } from 'node:process'

const mostBytes = 1024 * 1024

const pieces = []
let length = 0
for await (const piece of stdin) {
  pieces.push(piece)
  length += piece.length
  if (length > mostBytes) throw new Error('the request is too long')
}
const request = JSON.parse(Buffer.concat(pieces).toString('utf8'))
const bytesOf = (name) => Buffer.from(request[name], 'base64')
const sealed = bytesOf('sealedKey')
const decipher = createDecipheriv('aes-256-gcm', bytesOf('dataKey'), sealed.subarray(0, 12))
decipher.setAAD(Buffer.from(request.binding)).setAuthTag(sealed.subarray(12, 28))
const key = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
const signature = createSign('sha256').update(bytesOf('bytes')).sign({ key, format: 'der', type: 'pkcs8' })
stdout.write(signature.toString('base64'))
