import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { StartRefused } from '../../platform/config/config.ts'

const block = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** The certificates of a PEM file, in DER. */
export const readRoots = (path: string): Buffer[] => {
  try {
    const roots = (readFileSync(path, 'utf8').match(block) ?? []).map((pem) =>
      Buffer.from(new X509Certificate(pem).raw),
    )
    if (roots.length > 0) return roots
  } catch (cause) {
    throw new StartRefused('The setting ICP_BRASIL_ROOTS is not usable: the file is not read.', { cause })
  }
  throw new StartRefused('The setting ICP_BRASIL_ROOTS is not usable: the file holds no certificate in PEM.')
}
