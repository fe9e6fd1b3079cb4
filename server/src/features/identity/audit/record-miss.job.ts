// A wrong password at a known address is told to the companies of its owner. Every miss puts the same job, whoever was named, so that neither
// the answer nor its time tells who has an account; of an unknown address nothing is left.
import { providerTenant } from '@tratativa/contract/kernel/actor'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { z } from 'zod'
import { markOf } from '../../../platform/auth/tokens.ts'
import type { KeyRing } from '../../../platform/crypto/key-ring.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { SystemTx } from '../../../platform/db/scope.ts'
import { defineJob, handleJob } from '../../../platform/jobs/job.ts'
import { findCredentials, takeMissTurn } from '../accounts/accounts.store.ts'
import { recordEverywhere } from './record-access.ts'

const addressPurpose = 'identity.miss'
/** Guessing goes on for hours: one entry in this time says so. */
const quietMinutes = 10

const recordMiss = defineJob({
  name: 'identity.miss.record',
  payload: z.object({ sealedEmail: z.string() }),
  attempts: 5,
})

export interface MissServices {
  readonly seal: Seal
  readonly attempts: KeyRing
}

export const reportMiss = async (tx: SystemTx, email: string, { seal, attempts }: MissServices) => {
  // Whose company it is, if anybody's, is only known later: until then the job is the provider's.
  const nobodys = await tx.enter(providerTenant as TenantId)
  const sealedEmail = seal.close(addressPurpose, email)
  nobodys.enqueue(recordMiss, { sealedEmail }, { key: `miss ${markOf(attempts, email)}`, lane: 'identity misses' })
}

export const recordMissJob = ({ seal }: Pick<MissServices, 'seal'>) =>
  handleJob(recordMiss, ({ sealedEmail }, { db }) =>
    db.asSystem(async (tx) => {
      const account = await findCredentials(tx, seal.open(addressPurpose, sealedEmail))
      if (!account || !(await takeMissTurn(tx, account.id, quietMinutes))) return
      await recordEverywhere(tx, account, { action: 'identity.login.failed' }, null)
    }),
  )
