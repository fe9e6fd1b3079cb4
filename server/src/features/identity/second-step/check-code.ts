// Checks a code and accepts it once. The caller already knew the password or is signed in. Failed codes are counted apart for browsers
// that signed in before, so that a thief of the password cannot lock the owner's own browser out.
import { secondStepErrors } from '@tratativa/contract/identity/second-step-errors'
import type { AccountId } from '@tratativa/contract/kernel/ids'
import type { KeyRing } from '../../../platform/crypto/key-ring.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import { acceptedStep } from '../../../platform/crypto/totp.ts'
import type { SystemTx } from '../../../platform/db/scope.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { recordEverywhere, type Person } from '../audit/record-access.ts'
import { refuseLocked, settleAttempt } from '../logins/attempts.ts'
import { trackedGuesser } from '../logins/guesser.ts'
import { hashRecoveryCode, isRecoveryCode } from './recovery-codes.ts'
import {
  advanceStep,
  countRecoveryCodes,
  hasRecoveryCode,
  readSecondStep,
  spendRecoveryCode,
} from './second-step.store.ts'

export const secretPurpose = 'identity.second-step'

export interface CodeServices {
  readonly seal: Seal
  readonly attempts: KeyRing
}

export type CodeKind = 'code' | 'recovery'

/** How to accept the code, or null when it is wrong, spent or old. */
const findMatch = async (tx: SystemTx, accountId: AccountId, code: string, seal: Seal) => {
  const step = await readSecondStep(tx, accountId)
  if (!step?.isConfirmed) return null
  if (isRecoveryCode(code)) {
    const hash = hashRecoveryCode(accountId, code)
    if (!(await hasRecoveryCode(tx, accountId, hash))) return null
    return { kind: 'recovery' as const, accept: () => spendRecoveryCode(tx, accountId, hash) }
  }
  const accepted = acceptedStep(seal.open(secretPurpose, step.sealedSecret), code, tx.now, step.lastStep)
  if (accepted === null) return null
  return { kind: 'code' as const, accept: () => advanceStep(tx, accountId, accepted) }
}

interface Check {
  readonly person: Person
  readonly code: string
  /** Signed in before, or inside. */
  readonly isKnown: boolean
}

export const checkCode = async (
  call: HttpCall,
  { person, code, isKnown }: Check,
  { seal, attempts }: CodeServices,
): Promise<CodeKind> => {
  const guesser = trackedGuesser(attempts, isKnown ? 'known-code' : 'code', String(person.id))
  // One transaction that refuses nothing: the count of a miss must not be undone.
  const { wait, kind } = await call.asSystem(async (tx) => {
    const match = await findMatch(tx, person.id, code, seal)
    const left = await settleAttempt(tx, guesser, match !== null)
    if (left > 0) return { wait: left, kind: null }
    if (match === null || !(await match.accept())) {
      // The author is null: the caller has not proven who they are.
      await recordEverywhere(tx, person, { action: 'identity.second-step.failed' }, null)
      return { wait: 0, kind: null }
    }
    if (match.kind === 'recovery') {
      const after = { codesLeft: await countRecoveryCodes(tx, person.id) }
      await recordEverywhere(tx, person, { action: 'identity.second-step.recovery-used', after })
    }
    return { wait: 0, kind: match.kind }
  })
  refuseLocked(wait)
  return kind ?? refuse(secondStepErrors.badCode)
}
