// Compares shadow turns with what the person did next.
import { agrees, personActs } from '@tratativa/contract/assistant/suggestions'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { endSuggestion, personActsSince, standingSuggestions, type TimedAct } from './suggestions.store.ts'

/** A message and the entry in the ledger a little later are one act. */
const oneActMs = 10 * 60_000
/** A conversation in which nobody did anything for so long tells nothing. */
export const longestWaitMs = 14 * 24 * 3_600_000

/** An act on the deal counts before a refusal, and before the words around it. */
const strength: readonly (typeof personActs)[number][] = ['accept', 'offer', 'refuse', 'talk']

const strongest = (acts: readonly TimedAct[]): TimedAct | undefined => {
  const [first] = acts
  if (!first) return
  const within = acts.filter(({ at }) => at.getTime() - first.at.getTime() <= oneActMs)
  return within.toSorted((left, right) => strength.indexOf(left.act) - strength.indexOf(right.act))[0]
}

/** `isOver`: they have written again, so that the person's act is complete. */
export const compareShadows = async (tx: TenantTx, chatId: ChatId, { isOver }: { readonly isOver: boolean }) => {
  for (const { id, at, said } of await standingSuggestions(tx, { chatId, kind: 'shadow' })) {
    const acts = await personActsSince(tx, { chatId, from: at })
    const act = strongest(acts)
    const isComplete = isOver || tx.now.getTime() - (acts[0]?.at ?? tx.now).getTime() > oneActMs
    if (act && isComplete) {
      const { cents } = act
      const outcome = agrees(said, act) ? 'agreed' : 'differed'
      await endSuggestion(tx, { id, outcome, person: { act: act.act, cents } })
    } else if (!act && (isOver || tx.now.getTime() - at.getTime() > longestWaitMs))
      await endSuggestion(tx, { id, outcome: 'stale' })
  }
}
