import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { movementKinds } from './movement-kinds.ts'

/** The id of a case in events: its code. */
const caseId = z.string()

export const monitoringEvents = events({
  /** The followed processes of a company changed: lists refetch. `caseIds` names up to a hundred of them. */
  'monitoring.processes.changed': z.object({ count: z.number(), caseIds: z.array(caseId) }),
  /** A new movement that matters. */
  'monitoring.movement.received': z.object({
    caseId,
    processId: z.number(),
    movementId: z.number(),
    kind: z.enum(movementKinds),
    code: z.number(),
    name: z.string(),
    instance: z.string(),
    happenedAt: z.iso.datetime(),
    /** The situation that it proposes. */
    proposes: z.string().nullable(),
  }),
  /** A publication of the gazette: deadlines begin from the day on which it was made available. */
  'monitoring.publication.received': z.object({
    caseId,
    processId: z.number(),
    movementId: z.number(),
    court: z.string(),
    /** As the gazette names it: Intimação, Citação, Edital. */
    kind: z.string(),
    /** The document: Despacho, Decisão, Sentença. */
    name: z.string(),
    isSmallClaims: z.boolean(),
    /** The shortest term that the text names; null when it names none. */
    term: z.object({ days: z.number(), isCalendar: z.boolean() }).nullable(),
    /** yyyy-mm-dd. */
    availableOn: z.string(),
  }),
  /** The court took a publication back: deadlines that began from it end. */
  'monitoring.publication.cancelled': z.object({
    caseId,
    processId: z.number(),
    movementId: z.number(),
    reason: z.string(),
  }),
  'monitoring.settings.changed': z.object({}),
})
export type MonitoringEvents = typeof monitoringEvents
