// Warns once at each of these distances before a certificate ends.
import { certificatesEvents } from '@tratativa/contract/certificates/events'
import type { TenantTx } from '../../platform/db/scope.ts'
import type { Schedule } from '../../platform/jobs/job.ts'
import { deleteTriesBefore } from './signings.store.ts'
import { listEnding, markWarned, certificateSigners } from './certificates.store.ts'

const distances = [1, 7, 30, 60] as const
const dayMs = 24 * 60 * 60 * 1000

type Ending = Awaited<ReturnType<typeof listEnding>>[number]

/** The shortest distance that the time left fits into. */
const distanceOf = (left: number) => distances.find((days) => left <= days * dayMs)

const warn = async (tx: TenantTx, { id, name, valid_until }: Ending, days: number) => {
  if (!(await markWarned(tx, id, days))) return
  const signers = (await certificateSigners(tx, [id])).get(id) ?? []
  tx.emit(certificatesEvents, 'certificates.certificate.expiring', {
    id,
    name,
    days,
    validUntil: valid_until.toISOString(),
    accountIds: signers.map(({ accountId }) => accountId),
  })
}

export const warnExpiring: Schedule = {
  name: 'certificates.certificate.warn',
  cron: '10 11 * * *',
  async handle(db) {
    const now = db.clock.now()
    const ending = await db.asSystem((tx) => listEnding(tx, new Date(now.getTime() + 60 * dayMs)))
    for (const certificate of ending) {
      const days = distanceOf(certificate.valid_until.getTime() - now.getTime())
      if (days !== undefined && (certificate.warned_days === null || certificate.warned_days > days))
        await db.inTenant(certificate.tenantId, (tx) => warn(tx, certificate, days))
    }
    await db.asSystem((tx) => deleteTriesBefore(tx, new Date(now.getTime() - dayMs)))
  },
}
