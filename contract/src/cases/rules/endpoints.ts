import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { errors } from '../../kernel/errors.ts'
import { singleLine } from '../../kernel/fields.ts'
import { idParam } from '../../kernel/ids.ts'
import { situationId, statusId } from '../deals/shapes.ts'
import { casesErrors as e } from '../errors.ts'
import { tone } from '../shapes.ts'
import { caseStatus, dealOutcome, dealSituation, situationWithCount } from './shapes.ts'
import { casesRulesAddresses } from './calls.ts'

const situations = z.object({ data: z.array(situationWithCount) })
const statuses = z.object({ data: z.array(caseStatus) })

const situationInput = {
  tone: tone.optional(),
  outcome: dealOutcome.optional(),
  /** The linked case status; null removes the link. */
  statusId: statusId.nullable().optional(),
}

export const casesRulesEndpoints = {
  dealStatus: endpoint({
    ...casesRulesAddresses.dealStatus,
    summary: 'The situations of deals in their order, with what may follow each.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(dealSituation) }),
    errors: [],
  }),
  caseStatus: endpoint({
    ...casesRulesAddresses.caseStatus,
    summary: 'The statuses of cases in their order.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(caseStatus.omit({ cases: true })) }),
    errors: [],
  }),
  situations: endpoint({
    ...casesRulesAddresses.situations,
    summary: 'Every situation, inactive ones too, with how many cases are in each.',
    input: z.strictObject({}),
    output: situations,
    errors: [],
  }),
  addSituation: endpoint({
    ...casesRulesAddresses.addSituation,
    summary: 'Adds a situation, last in the order.',
    input: z.strictObject({ name: singleLine(60), ...situationInput, clientId: z.uuid().optional() }),
    output: situations,
    errors: [e.ruleNameTaken, e.unknownStatus, errors.keyUsed],
  }),
  editSituation: endpoint({
    ...casesRulesAddresses.editSituation,
    summary: 'Changes what is given of a situation.',
    input: z.strictObject({ id: idParam(situationId), name: singleLine(60).optional(), ...situationInput }),
    output: situations,
    errors: [e.ruleNameTaken, e.unknownStatus, e.ruleNeeded, e.notAgreed],
  }),
  orderSituations: endpoint({
    ...casesRulesAddresses.orderSituations,
    summary: 'Puts the situations into this order; those left out follow in theirs.',
    input: z.strictObject({ ids: z.array(situationId).min(1).max(200) }),
    output: situations,
    errors: [e.unknownSituation],
  }),
  tieSteps: endpoint({
    ...casesRulesAddresses.tieSteps,
    summary: 'Says which situations may follow this one; none at all: any.',
    input: z.strictObject({ id: idParam(situationId), steps: z.array(situationId).max(200) }),
    output: situations,
    errors: [e.unknownSituation],
  }),
  setSituationActive: endpoint({
    ...casesRulesAddresses.setSituationActive,
    summary: 'Takes a situation out of use, or back into it; cases that are in it move to the replacement.',
    input: z.strictObject({ id: idParam(situationId), isActive: z.boolean(), replacementId: situationId.optional() }),
    output: situations,
    errors: [e.ruleInUse, e.ruleNeeded, e.unknownSituation, e.notAgreed],
  }),
  statuses: endpoint({
    ...casesRulesAddresses.statuses,
    summary: 'Every status of cases, inactive ones too, with how many cases are in each.',
    input: z.strictObject({}),
    output: statuses,
    errors: [],
  }),
  addStatus: endpoint({
    ...casesRulesAddresses.addStatus,
    summary: 'Adds a status, last in the order.',
    input: z.strictObject({ name: singleLine(60), isFinal: z.boolean().default(false), clientId: z.uuid().optional() }),
    output: statuses,
    errors: [e.ruleNameTaken, errors.keyUsed],
  }),
  editStatus: endpoint({
    ...casesRulesAddresses.editStatus,
    summary: 'Changes what is given of a status.',
    input: z.strictObject({ id: idParam(statusId), name: singleLine(60).optional(), isFinal: z.boolean().optional() }),
    output: statuses,
    errors: [e.ruleNameTaken],
  }),
  orderStatuses: endpoint({
    ...casesRulesAddresses.orderStatuses,
    summary: 'Puts the statuses into this order; those left out follow in theirs.',
    input: z.strictObject({ ids: z.array(statusId).min(1).max(200) }),
    output: statuses,
    errors: [e.unknownStatus],
  }),
  setStatusActive: endpoint({
    ...casesRulesAddresses.setStatusActive,
    summary: 'Takes a status out of use, or back into it; cases and situations that have it take the replacement.',
    input: z.strictObject({ id: idParam(statusId), isActive: z.boolean(), replacementId: statusId.optional() }),
    output: statuses,
    errors: [e.ruleInUse, e.unknownStatus],
  }),
} as const
