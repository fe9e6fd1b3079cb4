// The server's end of the handshake (Noise XX), and the frames after it: length, then a node sealed with a counter.
import { createHash } from 'node:crypto'
import type { Library, Node } from '../library.ts'

const none = Buffer.alloc(0)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const ivOf = (count: number) => {
  const iv = Buffer.alloc(12)
  iv.writeUInt32BE(count, 8)
  return iv
}

/** A certificate chain of our own. The library accepts any well-formed chain, so it does not prove that the server is WhatsApp's. */
export const makeServerKeys = (library: Library) => {
  const { Curve, proto } = library
  const [root, middle, own] = [1, 2, 3].map(() => Curve.generateKeyPair())
  if (!root || !middle || !own) throw new Error('noise: key generation failed')
  const certify = (serial: number, issuerSerial: number, key: Uint8Array, issuer: Uint8Array) => {
    const facts = { serial, issuerSerial, key, notBefore: 0, notAfter: 4_102_444_800 }
    const details = proto.CertChain.NoiseCertificate.Details.encode(facts).finish()
    return { details, signature: Curve.sign(issuer, details) }
  }
  const chain = {
    intermediate: certify(1, 0, middle.public, root.private),
    leaf: certify(2, 1, own.public, middle.private),
  }
  return { own, chain: proto.CertChain.encode(chain).finish() }
}
export type ServerKeys = ReturnType<typeof makeServerKeys>

interface ResponderParts {
  readonly library: Library
  readonly keys: ServerKeys
  readonly write: (frame: Buffer) => void
  readonly onLogin: (payload: Uint8Array) => void
  readonly onNode: (node: Node) => Promise<void>
}

const makeHandshake = ({ NOISE_MODE, hkdf, aesEncryptGCM, aesDecryptGCM }: Library) => {
  const state = { hash: Buffer.from(NOISE_MODE), salt: Buffer.from(NOISE_MODE), key: Buffer.from(NOISE_MODE), count: 0 }
  const hear = (bytes: Uint8Array) => {
    state.hash = sha256(Buffer.concat([state.hash, bytes]))
  }
  const derive = (secret: Uint8Array) => {
    const both = Buffer.from(hkdf(Buffer.from(secret), 64, { salt: state.salt, info: '' }))
    return [both.subarray(0, 32), both.subarray(32)] as const
  }
  return {
    hear,
    derive,
    mix(secret: Uint8Array) {
      const [salt, key] = derive(secret)
      Object.assign(state, { salt, key, count: 0 })
    },
    seal(plain: Uint8Array) {
      const sealed = aesEncryptGCM(plain, state.key, ivOf(state.count++), state.hash)
      hear(sealed)
      return sealed
    },
    open(sealed: Uint8Array) {
      const plain = aesDecryptGCM(sealed, state.key, ivOf(state.count++), state.hash)
      hear(sealed)
      return plain
    },
  }
}

const framed = (bytes: Uint8Array) => {
  const length = Buffer.alloc(3)
  length.writeUIntBE(bytes.length, 0, 3)
  return Buffer.concat([length, bytes])
}

/** Splits incoming bytes into frames; the first frame begins with the protocol's four letters. */
const makeFrames = (onIntro: (intro: Buffer) => void) => {
  const state = { buffer: none as Buffer, isIntroduced: false }
  return function* take(bytes: Buffer): Generator<Buffer> {
    state.buffer = Buffer.concat([state.buffer, bytes])
    if (!state.isIntroduced) {
      if (state.buffer.length < 4) return
      state.isIntroduced = true
      onIntro(state.buffer.subarray(0, 4))
      state.buffer = state.buffer.subarray(4)
    }
    while (state.buffer.length >= 3) {
      const length = state.buffer.readUIntBE(0, 3)
      if (state.buffer.length < length + 3) return
      yield Buffer.from(state.buffer.subarray(3, length + 3))
      state.buffer = state.buffer.subarray(length + 3)
    }
  }
}

export const makeResponder = ({ library, keys, write, onLogin, onNode }: ResponderParts) => {
  const { Curve, proto, aesEncryptGCM, aesDecryptGCM, encodeBinaryNode, decodeBinaryNode } = library
  const shake = makeHandshake(library)
  const ephemeral = Curve.generateKeyPair()
  const line = { phase: 0, read: none as Buffer, write: none as Buffer, reads: 0, writes: 0 }
  const frames = makeFrames(shake.hear)

  const greet = (frame: Buffer) => {
    const theirs = proto.HandshakeMessage.decode(frame).clientHello?.ephemeral ?? none
    shake.hear(theirs)
    shake.hear(ephemeral.public)
    shake.mix(Curve.sharedKey(ephemeral.private, theirs))
    const sealedKey = shake.seal(keys.own.public)
    shake.mix(Curve.sharedKey(keys.own.private, theirs))
    const serverHello = { ephemeral: ephemeral.public, static: sealedKey, payload: shake.seal(keys.chain) }
    write(framed(proto.HandshakeMessage.encode({ serverHello }).finish()))
  }
  const agree = (frame: Buffer) => {
    const { clientFinish } = proto.HandshakeMessage.decode(frame)
    shake.mix(Curve.sharedKey(ephemeral.private, shake.open(clientFinish?.static ?? none)))
    const payload = shake.open(clientFinish?.payload ?? none)
    const [read, toThem] = shake.derive(none)
    Object.assign(line, { read, write: toThem })
    onLogin(payload)
  }
  const onFrame = async (frame: Buffer) => {
    line.phase += 1
    if (line.phase === 1) return greet(frame)
    if (line.phase === 2) return agree(frame)
    return onNode(await decodeBinaryNode(Buffer.from(aesDecryptGCM(frame, line.read, ivOf(line.reads++), none))))
  }
  const queue = { last: Promise.resolve() }
  return {
    take(bytes: Buffer, onFault: (fault: unknown) => void) {
      for (const frame of frames(bytes)) queue.last = queue.last.then(() => onFrame(frame)).catch(onFault)
    },
    send: (node: Node) => write(framed(aesEncryptGCM(encodeBinaryNode(node), line.write, ivOf(line.writes++), none))),
  }
}
