// Taking acts back: a use case stores how its act is taken back, in the same transaction; its feature registers the kinds of its acts.
import { errors } from '@tratativa/contract/kernel/errors'
import { undoEndpoints, undoSeconds } from '@tratativa/contract/kernel/undo-endpoint'
import type { z } from 'zod'
import type { Tx } from '../db/scope.ts'
import { command, query, type Binding } from '../http/binding.ts'
import { orRefuse, refuse } from '../refusal/refusal.ts'
import { insertUndoableAct, listUndoableActs, removeUndoableAct, removeUndoableActsOf } from './undoable-acts.store.ts'

/** Allowance for the time that the request takes to arrive. */
const graceMs = 3_000

/** The delay of work that an undo may still prevent. */
export const undoDelayMs = undoSeconds * 1000 + graceMs

export interface UndoKind<Subject = unknown> {
  readonly kind: string
  /** Checks itself that the act still stands as it was left, and refuses otherwise. */
  undo(tx: Tx, subject: Subject): Promise<unknown>
}

/** A kind of act, and how it is taken back. */
export const undoKind = <Subject>(
  kind: `${string}.${string}.${string}`,
  shape: z.ZodType<Subject>,
  undo: (tx: Tx, subject: Subject) => Promise<unknown>,
) => {
  const known: UndoKind = { kind, undo: (tx, subject) => undo(tx, shape.parse(subject)) }
  return {
    known,
    /** Lets the caller take this act back for some seconds; `label` is what the notice names. */
    allow: (tx: Tx, subject: Subject, label: string) =>
      insertUndoableAct(tx, { kind, subject, label, until: new Date(tx.now.getTime() + undoSeconds * 1000) }),
    /** For a use case that reverts the act in another way: its notice has nothing left to take back. */
    forget: (tx: Tx, subject: Subject) => removeUndoableActsOf(tx, kind, subject),
  }
}

export const undoBindings = (kinds: readonly UndoKind[]): readonly Binding[] => {
  const byKind = new Map(kinds.map((known) => [known.kind, known]))
  return [
    query(undoEndpoints.undoableActs, async (reader) => ({
      data: (await listUndoableActs(reader)).map(({ id, kind, label, until }) => ({
        id,
        kind,
        label,
        leftMs: until.getTime() - reader.now.getTime(),
      })),
    })),
    command(undoEndpoints.takeActBack, async (tx, { id }) => {
      const act = orRefuse(await removeUndoableAct(tx, id), errors.notFound)
      const lateMs = tx.now.getTime() - act.until.getTime()
      const known = byKind.get(act.kind)
      if (lateMs > graceMs || !known) return refuse(errors.undoTooLate)
      await known.undo(tx, act.subject)
      return { data: { id } }
    }),
  ]
}
