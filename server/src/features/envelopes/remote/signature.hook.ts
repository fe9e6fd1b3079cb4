// The webhook of a signature service: an unguessable path, and a delivery of which only the document's name is believed.
import { caseId as readCaseId } from '@tratativa/contract/kernel/ids'
import type { SignatureHook } from '../../../gateways/signature/port.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { HookBinding } from '../../../platform/http/hooks.ts'
import { envelopeOfVersion, findRemoteEnvelope } from '../envelopes.store.ts'
import { readRemote } from './remote-jobs.ts'

const ofExternalId = async (tx: TenantTx, externalId: string) => {
  const [, code = '', version = ''] = /^(AF\d{7,10})-(\d{1,6})$/.exec(externalId) ?? []
  const id = readCaseId.safeParse(code)
  return id.success ? envelopeOfVersion(tx, id.data, Number(version)) : undefined
}

export const signatureHook = ({ path, tenantId, read }: SignatureHook): HookBinding => ({
  path,
  greet: () => null,
  async take({ body }, { db }) {
    const news = read(body)
    if (news === null) return
    await db.inTenant(tenantId, async (tx) => {
      const row = (await findRemoteEnvelope(tx, news.token)) ?? (await ofExternalId(tx, news.externalId))
      if (!row) return
      const payload = { envelope: row.id, token: news.token }
      tx.enqueue(readRemote, payload, { key: `envelope-read-${row.id}`, lane: `envelope:${row.id}` })
    })
  },
})
