// Signs in a child process that lives for one signature, so that no memory of the server ever holds an open private key.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Seal } from '../../platform/crypto/seal.ts'
import { openDataKey, type KeyOwner } from './sealed-key.ts'
import type { SealedKey } from './sealed-keys.store.ts'

const program = join(dirname(fileURLToPath(import.meta.url)), 'sign-with-key.mjs')
const timeoutMs = 20_000
const maxOutputBytes = 64 * 1024

/** The child gets neither the environment nor arguments of the server: others on the machine can read those. */
const run = (input: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--max-old-space-size=64', program], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    const pieces: Buffer[] = []
    let length = 0
    child.on('error', reject)
    child.stdin.on('error', () => undefined)
    child.stdout.on('data', (piece: Buffer) => {
      pieces.push(piece)
      length += piece.length
      if (length > maxOutputBytes) child.kill('SIGKILL')
    })
    child.on('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(pieces).toString('latin1'))
      else reject(new Error(`certificates: the signing process ended with ${signal ?? code}`))
    })
    child.stdin.end(input)
  })

export const signOutside = async (
  seal: Seal,
  owner: KeyOwner,
  sealed: SealedKey,
  bytes: Buffer,
): Promise<Buffer> => {
  const dataKey = openDataKey(seal, owner.tenantId, sealed)
  try {
    const answer = await run(
      JSON.stringify({
        dataKey: dataKey.toString('base64'),
        sealedKey: sealed.privateKey.toString('base64'),
        binding: `${owner.tenantId}:${owner.fingerprint}`,
        bytes: bytes.toString('base64'),
      }),
    )
    return Buffer.from(answer, 'base64')
  } finally {
    dataKey.fill(0)
  }
}
