import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { optionalSingleLine } from '../kernel/fields.ts'
import { idParam, subClientId } from '../kernel/ids.ts'
import { clientsErrors as e } from './errors.ts'
import { formField, formFieldKey, formType } from './form-fields.ts'
import { formAddresses } from './form-calls.ts'

const form = z.object({ hasBeneficiaries: z.boolean(), data: z.array(formField) })

const fieldsIn = z
  .array(
    z.strictObject({
      key: formFieldKey,
      isAsked: z.boolean(),
      isRequired: z.boolean(),
      label: optionalSingleLine(80).default(''),
    }),
  )
  .min(1)
  .max(100)
  .refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length)

export const formEndpoints = {
  formFields: endpoint({
    ...formAddresses.formFields,
    summary: 'What the forms of a sub-client ask, in their order; fields that are not asked too.',
    input: z.strictObject({ id: idParam(subClientId), formType: formType.optional() }),
    output: form,
    errors: [],
  }),
  setFormFields: endpoint({
    ...formAddresses.setFormFields,
    summary: 'Chooses the fields of one form, in the order given; fields not given stay as they are, after them.',
    input: z.strictObject({ id: idParam(subClientId), formType, fields: fieldsIn }),
    output: form,
    errors: [e.fieldOfOtherForm],
  }),
  setWholeForm: endpoint({
    ...formAddresses.setWholeForm,
    summary:
      'Sets a whole form at once: as another sub-client has it (groupId), or back to the catalogue (no groupId); ' +
      'hasBeneficiaries says whether deals of the sub-client have them.',
    input: z.strictObject({
      id: idParam(subClientId),
      formType,
      groupId: idParam(subClientId).nullable().optional(),
      hasBeneficiaries: z.boolean().optional(),
    }),
    output: form,
    errors: [e.unknownSubClient],
  }),
} as const
