interface ForgeBuffer {
  getBytes(): string
}

interface ForgeCipher {
  output: ForgeBuffer
  start(iv: string): void
  update(input: ForgeBuffer): void
  finish(): boolean
}

declare module 'node-forge/lib/rc2.js' {
  const rc2: {
    createDecryptionCipher(key: string, bits: number): ForgeCipher
    createEncryptionCipher(key: string, bits: number): ForgeCipher
  }
  export default rc2
}

declare module 'node-forge/lib/util.js' {
  const util: { createBuffer(bytes: string): ForgeBuffer }
  export default util
}
