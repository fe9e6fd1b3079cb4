import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { errors } from '../../kernel/errors.ts'
import { clientId, idParam, subClientId, userId } from '../../kernel/ids.ts'
import { casesErrors as e } from '../errors.ts'
import { situation } from '../shapes.ts'
import { caseView, caseViewId, viewInput, listChoice } from './views.ts'
import { casesViewAddresses } from './view-calls.ts'

const id = idParam(caseViewId)

export const casesViewEndpoints = {
  caseViews: endpoint({
    ...casesViewAddresses.caseViews,
    summary: 'The saved views that one sees: one’s own, the department’s, the company’s.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(caseView) }),
    errors: [],
  }),
  addCaseView: endpoint({
    ...casesViewAddresses.addCaseView,
    summary: 'Saves a view.',
    input: z.strictObject({ ...viewInput, clientId: z.uuid().optional() }),
    output: z.object({ data: caseView }),
    errors: [e.viewNotYours, e.viewWithoutDepartment, e.tooManyViews, errors.keyUsed],
  }),
  editCaseView: endpoint({
    ...casesViewAddresses.editCaseView,
    summary: 'Changes a saved view.',
    input: z.strictObject({ id, ...viewInput }),
    output: z.object({ data: caseView }),
    errors: [errors.notFound, e.viewNotYours, e.viewWithoutDepartment],
  }),
  removeCaseView: endpoint({
    ...casesViewAddresses.removeCaseView,
    summary: 'Takes a saved view away.',
    input: z.strictObject({ id }),
    output: z.object({ data: z.object({ id: caseViewId }) }),
    errors: [errors.notFound, e.viewNotYours],
  }),
  caseListChoice: endpoint({
    ...casesViewAddresses.caseListChoice,
    summary: 'Which columns of the list one has chosen, in which order and how wide; null before any choice.',
    input: z.strictObject({}),
    output: z.object({ data: listChoice.nullable() }),
    errors: [],
  }),
  keepCaseListChoice: endpoint({
    ...casesViewAddresses.keepCaseListChoice,
    summary: 'Keeps that choice.',
    input: listChoice,
    output: z.object({ data: listChoice }),
    errors: [],
  }),
  caseFilterValues: endpoint({
    ...casesViewAddresses.caseFilterValues,
    summary: 'What the filters of the list offer.',
    input: z.strictObject({}),
    output: z.object({
      data: z.object({
        statuses: z.array(z.object({ id: z.number(), name: z.string(), isActive: z.boolean() })),
        situations: z.array(situation.extend({ isActive: z.boolean() })),
        clients: z.array(z.object({ id: clientId, name: z.string(), isActive: z.boolean() })),
        subClients: z.array(z.object({ id: subClientId, name: z.string(), clientId, isActive: z.boolean() })),
        states: z.array(z.string()),
        tasks: z.array(z.string()),
        negotiators: z.array(z.object({ id: userId, name: z.string(), isActive: z.boolean() })),
        /** The current user among them. */
        me: userId,
      }),
    }),
    errors: [],
  }),
} as const
