import type { certificatesEndpoints as endpoints } from '@tratativa/contract/certificates/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { findCertificateSettings, storeCertificateSettings } from './settings.store.ts'

export const readCertificateSettings = async (reader: Reader) => ({ data: await findCertificateSettings(reader) })

export const saveCertificateSettings = async (tx: Tx, input: InputOf<typeof endpoints.saveCertificateSettings>) => {
  const before = await findCertificateSettings(tx)
  const after = { ...input, documents: [...new Set(input.documents)] }
  await storeCertificateSettings(tx, after)
  tx.audit({
    action: 'certificates.settings.changed',
    subjectId: String(tx.tenantId),
    subject: 'Regras de assinatura',
    before: { ...before },
    after: { ...after },
  })
  return { data: after }
}
