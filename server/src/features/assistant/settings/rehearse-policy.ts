// A policy speaks to nobody before it was rehearsed: one that breaks a rule, or settles clearly less than the one in force, is refused.
import { isDeepStrictEqual } from 'node:util'
import { setImmediate as otherWork } from 'node:timers/promises'
import { assistantErrors as e } from '@tratativa/contract/assistant/errors'
import type { PolicyParameters } from '@tratativa/contract/assistant/policy'
import type { Dialogue } from '@tratativa/contract/assistant/rehearsal/dialogue'
import {
  compare,
  inForceBeside,
  rehearsedDialogues,
  rehearsePart,
} from '@tratativa/contract/assistant/rehearsal/rehearsal'
import { refuse } from '../../../platform/refusal/refusal.ts'

/** Some milliseconds of work; other requests are answered between two parts. */
const part = 10

const rehearsed = async (parameters: PolicyParameters): Promise<Dialogue[]> => {
  const dialogues: Dialogue[] = []
  while (dialogues.length < rehearsedDialogues) {
    dialogues.push(...rehearsePart(dialogues.length + 1, part, parameters))
    await otherWork()
  }
  return dialogues
}

export const rehearsePolicy = async (inForce: PolicyParameters, candidate: PolicyParameters): Promise<void> => {
  const before = inForceBeside(inForce, candidate)
  if (isDeepStrictEqual(before, candidate)) return
  const { blocked } = compare(await rehearsed(before), await rehearsed(candidate))
  if (blocked === 'violation') refuse(e.policyBreaksRule)
  if (blocked === 'worse') refuse(e.policySettlesLess)
}
