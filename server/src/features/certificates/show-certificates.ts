import type { certificatesEndpoints as endpoints } from '@tratativa/contract/certificates/endpoints'
import type { Certificate } from '@tratativa/contract/certificates/shapes'
import { formatCnpj, maskCpf } from '@tratativa/contract/kernel/brazil'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { CertificateId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../platform/db/scope.ts'
import { orRefuse } from '../../platform/refusal/refusal.ts'
import {
  findVisible,
  listPeople,
  listVisible,
  certificateSigners,
  type SignerName,
  type StoredCertificate,
} from './certificates.store.ts'
import { findOwnSigning, latestSignings } from './signings.store.ts'

/** Days before its end in which a certificate is shown as ending. */
const endingDays = 60
const dayMs = 24 * 60 * 60 * 1000

export const stateOf = (
  { valid_from, valid_until }: Pick<StoredCertificate, 'valid_from' | 'valid_until'>,
  now: Date,
) => {
  if (valid_until <= now) return 'expired'
  if (valid_from > now) return 'not-yet-valid'
  return valid_until.getTime() - now.getTime() <= endingDays * dayMs ? 'expiring' : 'valid'
}

/** A CPF is masked: the list is seen by people who need not know it. */
export const holderDocument = ({
  holder_kind,
  holder_document,
}: Pick<StoredCertificate, 'holder_kind' | 'holder_document'>) =>
  holder_document && (holder_kind === 'company' ? formatCnpj(holder_document) : maskCpf(holder_document))

const toCertificate = (reader: Reader, row: StoredCertificate, signers: readonly SignerName[]): Certificate => ({
  id: row.id,
  name: row.name,
  holder: {
    name: row.holder_name,
    kind: row.holder_kind,
    document: holderDocument(row),
    responsible: row.responsible,
    role: row.holder_role,
  },
  issuer: row.issuer,
  serial: row.serial,
  validFrom: row.valid_from.toISOString(),
  validUntil: row.valid_until.toISOString(),
  state: stateOf(row, reader.now),
  standing: row.standing,
  isHolderKnown: row.is_holder_known,
  signers: [...signers],
  canSign: signers.some(({ accountId }) => accountId === reader.actor.accountId),
})

export const listCertificates = async (reader: Reader) => {
  const rows = await listVisible(reader)
  const signers = await certificateSigners(
    reader,
    rows.map(({ id }) => id),
  )
  return { data: rows.map((row) => toCertificate(reader, row, signers.get(row.id) ?? [])) }
}

/** Refuses an id that the caller may not see. */
export const readCertificateRow = async (reader: Reader, id: CertificateId): Promise<Certificate> => {
  const row = orRefuse(await findVisible(reader, id), errors.notFound)
  const signers = await certificateSigners(reader, [row.id])
  return toCertificate(reader, row, signers.get(row.id) ?? [])
}

export const showCertificate = async (reader: Reader, { id }: InputOf<typeof endpoints.certificate>) => ({
  data: await readCertificateRow(reader, id),
  signings: await latestSignings(reader, id),
})

export const showPeople = async (reader: Reader) => ({ data: await listPeople(reader) })

export const showSigning = async (reader: Reader, { id }: InputOf<typeof endpoints.signing>) => {
  const { signing } = orRefuse(await findOwnSigning(reader, id), errors.notFound)
  return { data: signing }
}
