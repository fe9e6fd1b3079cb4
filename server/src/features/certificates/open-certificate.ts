// A process that lives for one A1 file: it opens the file, seals the key under a new data key, and ends with its memory.
import { CertificateRefused, openPkcs12, type RefusalOfCertificate } from '@tratativa/pdf-signatures'
import { createHash } from 'node:crypto'
import { stdin, stdout } from 'node:process'
import { bindingOf, sealWithDataKey } from './keys/data-key.ts'

/** By stdin. */
export interface FileToOpen {
  readonly tenantId: number
  readonly file: string
  readonly password: string
}

/** By stdout; bytes in base64. */
export type FileAnswer =
  | { readonly refused: RefusalOfCertificate }
  | {
      readonly certificate: string
      readonly chain: readonly string[]
      readonly dataKey: string
      readonly sealed: string
    }

const readRequest = async (): Promise<FileToOpen> => {
  const pieces: Buffer[] = []
  for await (const piece of stdin) pieces.push(piece as Buffer)
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as FileToOpen
}

const open = async ({ tenantId, file, password }: FileToOpen): Promise<FileAnswer> => {
  try {
    const { privateKey, certificate, chain } = await openPkcs12(Buffer.from(file, 'base64'), password)
    const fingerprint = createHash('sha256').update(certificate).digest('hex')
    const { dataKey, sealed } = sealWithDataKey(privateKey, bindingOf(tenantId, fingerprint))
    return {
      certificate: certificate.toString('base64'),
      chain: chain.map((above) => above.toString('base64')),
      dataKey: dataKey.toString('base64'),
      sealed: sealed.toString('base64'),
    }
  } catch (error) {
    if (error instanceof CertificateRefused) return { refused: error.reason }
    throw error
  }
}

stdout.write(JSON.stringify(await open(await readRequest())))
