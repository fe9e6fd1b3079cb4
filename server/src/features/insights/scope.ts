import type { FigureScope } from '@tratativa/contract/cases/figure'
import { isAdministrator, isNegotiator, type Actor } from '@tratativa/contract/kernel/actor'

/** The people whose figures the caller sees: those of a supervisor's department, a negotiator themselves, everybody for the others. */
export const scopeOf = (actor: Actor): Pick<FigureScope, 'who' | 'departmentId'> => {
  if (isNegotiator(actor)) return { who: [actor.userId], departmentId: null }
  return { who: 'all', departmentId: isAdministrator(actor) ? null : actor.departmentId }
}

/** A caller who sees every conversation has the same counts from the sums, which do not know the conversation of a fact, as from the rows. */
export const seesEveryChat = (actor: Actor): boolean => {
  const { who, departmentId } = scopeOf(actor)
  return who === 'all' && departmentId === null
}
