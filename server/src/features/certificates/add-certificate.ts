// Stores an A1 certificate: its key under a data key of its own, its public part in the clear, and neither the file nor its password.
import type { certificatesEndpoints as endpoints } from '@tratativa/contract/certificates/endpoints'
import { certificatesErrors as e } from '@tratativa/contract/certificates/errors'
import { certificatesEvents } from '@tratativa/contract/certificates/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { AccountId, CertificateId } from '@tratativa/contract/kernel/ids'
import type { CertificateFacts } from '@tratativa/pdf-signatures'
import { createHash } from 'node:crypto'
import type { Seal } from '../../platform/crypto/seal.ts'
import type { TenantTx, Tx } from '../../platform/db/scope.ts'
import type { HttpCall } from '../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { insertCertificate, isKnownHolder, replaceSigners, type NewCertificate } from './certificates.store.ts'
import { findCertificateSettings } from './rules/settings.store.ts'
import { withinTries } from './limit-tries.ts'
import { judgeFile, openFile, type OpenedFile } from './open-file.ts'
import { closeDataKey } from './keys/sealed-key.ts'
import { insertSealedKey, type SealedKey } from './keys/sealed-keys.store.ts'
import { readCertificateRow } from './show-certificates.ts'

export interface StoreServices {
  readonly seal: Seal
  /** The roots of ICP-Brasil; empty when they are not configured. */
  readonly roots: readonly Buffer[]
}

type Declared = Pick<NewCertificate, 'name' | 'holder_role' | 'standing'>

type PublicPart = Pick<OpenedFile, 'certificate' | 'chain'>

export const fingerprintOf = ({ certificate }: Pick<PublicPart, 'certificate'>) =>
  createHash('sha256').update(certificate).digest('hex')

const rowOf = (opened: PublicPart, facts: CertificateFacts, declared: Declared): Omit<NewCertificate, 'added_by'> => ({
  ...declared,
  holder_name: facts.holder.name,
  holder_kind: facts.holder.kind,
  holder_document: facts.holder.cnpj ?? facts.holder.cpf ?? null,
  responsible: facts.holder.responsible ?? null,
  issuer: facts.issuer,
  serial: facts.serial,
  valid_from: facts.validFrom,
  valid_until: facts.validUntil,
  certificate: opened.certificate,
  chain: opened.chain,
  fingerprint: fingerprintOf(opened),
})

interface Storing {
  readonly opened: PublicPart
  readonly sealedKey: SealedKey
  readonly facts: CertificateFacts
  readonly declared: Declared
  readonly addedBy: AccountId
  readonly signers: readonly AccountId[]
  /** Why a holder outside the register was accepted. */
  readonly holderReason?: string | undefined
}

/** Returns null when the certificate is stored already. */
export const storeCertificate = async (
  tx: TenantTx,
  { opened, sealedKey, facts, declared, addedBy, signers, holderReason }: Storing,
): Promise<CertificateId | null> => {
  const row = rowOf(opened, facts, declared)
  const id = await insertCertificate(tx, { ...row, added_by: addedBy })
  if (id === null) return null
  await insertSealedKey(tx, id, sealedKey)
  await replaceSigners(tx, id, signers)
  tx.emit(certificatesEvents, 'certificates.certificate.changed', { id })
  tx.audit({
    action: 'certificates.certificate.added',
    subjectId: String(id),
    subject: row.name,
    before: null,
    after: {
      holder: row.holder_name,
      role: row.holder_role,
      issuer: row.issuer,
      serial: row.serial,
      validUntil: row.valid_until.toISOString(),
      standing: row.standing,
      ...(holderReason === undefined ? {} : { holderReason }),
    },
  })
  return id
}

type Input = InputOf<typeof endpoints.addCertificate>

/** Where the company confirms foreign holders, one outside its register needs a reason. */
const demandHolder = async (tx: Tx, row: Omit<NewCertificate, 'added_by'>, reason: string | undefined) => {
  if ((await findCertificateSettings(tx)).holders === 'warn' || reason !== undefined) return
  if ((await isKnownHolder(tx, row)) !== true) refuse(e.foreignHolder)
}

const storeFor = async (tx: Tx, { seal, roots }: StoreServices, opened: OpenedFile, input: Input) => {
  const { facts, standing } = judgeFile(opened, {
    roots,
    now: tx.now,
    acceptsNoValidity: input.acceptsNoValidity === true,
  })
  const declared = { name: input.name, holder_role: input.role, standing }
  await demandHolder(tx, rowOf(opened, facts, declared), input.holderReason)
  const { accountId } = tx.actor
  const sealedKey = closeDataKey(seal, tx.tenantId, opened.key)
  const storing = {
    opened,
    sealedKey,
    facts,
    declared,
    addedBy: accountId,
    signers: [accountId],
    holderReason: input.holderReason,
  }
  const id = orRefuse(await storeCertificate(tx, storing), e.alreadyStored)
  return { data: await readCertificateRow(tx, id) }
}

export const addCertificate = (services: StoreServices) => async (call: HttpCall, input: Input) => {
  const file = call.inlineFile
  if (!file?.isValid || file.bytes.length === 0) return refuse(e.notPkcs12)
  const opened = await withinTries(call, (tenantId) => openFile(tenantId, file.bytes, input.password))
  try {
    return await call.write((tx) => storeFor(tx, services, opened, input))
  } finally {
    opened.key.dataKey.fill(0)
    file.bytes.fill(0)
  }
}
