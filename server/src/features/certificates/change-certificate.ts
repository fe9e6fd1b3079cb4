import type { certificatesEndpoints as endpoints } from '@tratativa/contract/certificates/endpoints'
import { certificatesErrors as e } from '@tratativa/contract/certificates/errors'
import { certificatesEvents } from '@tratativa/contract/certificates/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../platform/db/scope.ts'
import { refuse } from '../../platform/refusal/refusal.ts'
import { listPeople, markRemoved, renameCertificate, replaceSigners } from './certificates.store.ts'
import { deleteSealedKey } from './keys/sealed-keys.store.ts'
import { readCertificateRow } from './show-certificates.ts'

export const changeCertificate = async (tx: Tx, input: InputOf<typeof endpoints.changeCertificate>) => {
  const before = await readCertificateRow(tx, input.id)
  const signers = [...new Set(input.signers)]
  const people = new Set((await listPeople(tx)).map(({ accountId }) => accountId))
  if (signers.some((accountId) => !people.has(accountId))) refuse(e.unknownPeople)
  await renameCertificate(tx, input.id, input.name)
  await replaceSigners(tx, input.id, signers)
  const after = await readCertificateRow(tx, input.id)
  const namesOf = (certificate: typeof after) => certificate.signers.map(({ name }) => name)
  tx.emit(certificatesEvents, 'certificates.certificate.changed', { id: input.id })
  tx.audit({
    action: 'certificates.certificate.changed',
    subjectId: String(input.id),
    subject: after.name,
    before: { name: before.name, signers: namesOf(before) },
    after: { name: after.name, signers: namesOf(after) },
  })
  return { data: after }
}

/** The key is destroyed; the row stays, so that the audit says what was signed with it. */
export const removeCertificate = async (tx: Tx, { id }: InputOf<typeof endpoints.removeCertificate>) => {
  const before = await readCertificateRow(tx, id)
  await deleteSealedKey(tx, id)
  await markRemoved(tx, id)
  tx.emit(certificatesEvents, 'certificates.certificate.changed', { id })
  tx.audit({
    action: 'certificates.certificate.removed',
    subjectId: String(id),
    subject: before.name,
    before: { holder: before.holder.name, issuer: before.issuer, serial: before.serial },
    after: null,
  })
  return { data: { id } }
}
