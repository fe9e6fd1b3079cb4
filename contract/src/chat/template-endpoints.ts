import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { longText, optionalSingleLine } from '../kernel/fields.ts'
import { caseId, idParam } from '../kernel/ids.ts'
import { chatErrors as e } from './errors.ts'
import { maxText } from './media-limits.ts'
import { editableTemplate, contactStatus, template, templateId } from './shapes.ts'
import { templateAddresses } from './template-calls.ts'

export const templateEndpoints = {
  templates: endpoint({
    ...templateAddresses.templates,
    summary: "The texts that begin a matter, filled with a case's data.",
    input: z.strictObject({
      /** With or without its letters. */
      caseId,
      templateIds: z.array(templateId).min(1).max(4).default([1, 2, 3, 4]),
    }),
    output: z.object({ data: z.array(template) }),
    errors: [e.templateFailed],
  }),
  keptTemplates: endpoint({
    ...templateAddresses.keptTemplates,
    summary: 'The same texts as they are kept, with their fields in braces.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(editableTemplate) }),
    errors: [],
  }),
  keepTemplate: endpoint({
    ...templateAddresses.keepTemplate,
    summary: 'Writes one of these texts anew.',
    input: z.strictObject({
      template: idParam(z.number().pipe(templateId)),
      content: longText(maxText).pipe(z.string().min(1)),
      /** The name of the template that the official API has approved. */
      officialName: z
        .string()
        .trim()
        .max(120)
        .regex(/^[a-z0-9_]*$/)
        .default(''),
    }),
    output: z.object({ data: editableTemplate }),
    errors: [e.unknownField],
  }),
  recordAssent: endpoint({
    ...templateAddresses.recordAssent,
    summary: "Records that the party's lawyer agrees that the party be written to; once a case.",
    input: z.strictObject({
      caseId,
      givenBy: optionalSingleLine(200).pipe(z.string().min(1)),
      note: longText(2000).default(''),
    }),
    output: z.object({ data: contactStatus.shape.assent.unwrap() }),
    errors: [e.unknownCase, e.assentKnown],
  }),
} as const
