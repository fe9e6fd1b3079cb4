// Signs in a child process that lives for one signature, so that no memory of the server ever holds an open private key.
import type { Seal } from '../../platform/crypto/seal.ts'
import { bindingOf } from './keys/data-key.ts'
import { runKeyProcess } from './key-process.ts'
import { openDataKey, type KeyOwner } from './keys/sealed-key.ts'
import type { SealedKey } from './keys/sealed-keys.store.ts'

export const signOutside = async (seal: Seal, owner: KeyOwner, sealed: SealedKey, bytes: Buffer): Promise<Buffer> => {
  const dataKey = openDataKey(seal, owner.tenantId, sealed)
  try {
    const signature = await runKeyProcess('signing-process.mjs', {
      dataKey: dataKey.toString('base64'),
      sealedKey: sealed.privateKey.toString('base64'),
      binding: bindingOf(owner.tenantId, owner.fingerprint),
      bytes: bytes.toString('base64'),
    })
    return Buffer.from(signature, 'base64')
  } finally {
    dataKey.fill(0)
  }
}
