// oxlint-disable-next-line typescript/triple-slash-reference -- an import cannot bring in declarations of a library without types
/// <reference path="./node-forge.d.ts" />
/** RC2 in CBC. Node's OpenSSL no longer offers it; in PKCS#12 it encrypts certificates, seldom a key. Undefined when the padding is wrong. */
export const rc2 = async (
  direction: 'encrypt' | 'decrypt',
  key: Buffer,
  iv: Buffer,
  bytes: Buffer,
): Promise<Buffer | undefined> => {
  const [{ default: ciphers }, { default: util }] = await Promise.all([
    import('node-forge/lib/rc2.js'),
    import('node-forge/lib/util.js'),
  ])
  const create = direction === 'encrypt' ? ciphers.createEncryptionCipher : ciphers.createDecryptionCipher
  const cipher = create(key.toString('latin1'), key.length * 8)
  cipher.start(iv.toString('latin1'))
  cipher.update(util.createBuffer(bytes.toString('latin1')))
  return cipher.finish() ? Buffer.from(cipher.output.getBytes(), 'latin1') : undefined
}
