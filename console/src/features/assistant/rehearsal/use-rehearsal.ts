// Rehearses a policy beside the one in force, in parts, so that the screen keeps answering.
import { useEffect, useState } from 'react'
import type { PolicyParameters } from '@tratativa/contract/assistant/policy'
import type { Dialogue } from '@tratativa/contract/assistant/rehearsal/dialogue'
import {
  compare,
  inForceBeside,
  rehearsedDialogues,
  rehearsePart,
  type Comparison,
} from '@tratativa/contract/assistant/rehearsal/rehearsal'

const part = 25

export interface Rehearsal {
  /** From 0 to 1. */
  readonly progress: number
  readonly comparison: Comparison | null
  /** Of the candidate, by seed. */
  readonly dialogues: readonly Dialogue[]
}

const nextFrame = () => new Promise((resolve) => setTimeout(resolve))

export const useRehearsal = (inForce: PolicyParameters, candidate: PolicyParameters): Rehearsal => {
  const [rehearsal, setRehearsal] = useState<Rehearsal>({ progress: 0, comparison: null, dialogues: [] })
  useEffect(() => {
    let isLeft = false
    const rehearseAll = async () => {
      const beside = inForceBeside(inForce, candidate)
      const before: Dialogue[] = []
      const after: Dialogue[] = []
      while (after.length < rehearsedDialogues) {
        before.push(...rehearsePart(before.length + 1, part, beside))
        after.push(...rehearsePart(after.length + 1, part, candidate))
        await nextFrame()
        if (isLeft) return
        setRehearsal({ progress: after.length / rehearsedDialogues, comparison: null, dialogues: [] })
      }
      setRehearsal({ progress: 1, comparison: compare(before, after), dialogues: after })
    }
    void rehearseAll()
    return () => {
      isLeft = true
    }
  }, [inForce, candidate])
  return rehearsal
}
