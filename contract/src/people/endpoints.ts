import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { errors } from '../kernel/errors.ts'
import { flagParam, singleLine, searchText } from '../kernel/fields.ts'
import { idParam, personId } from '../kernel/ids.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { peopleErrors as e } from './errors.ts'
import {
  block,
  blockedValue,
  blockId,
  mergeChoices,
  likeness,
  mergeFields,
  mergeId,
  mergeRecord,
  person,
  personDetail,
  personIn,
} from './shapes.ts'
import { personAddresses, blockAddresses } from './calls.ts'

const personFilter = {
  /**
   * Searches name, e-mail, CPF and first telephone; ignores accents, case and masks. A search text of one or two characters matches the
   * beginning of a word.
   */
  search: searchText.optional(),
  isLawyer: flagParam.optional(),
  isActive: flagParam.optional(),
  isBlocked: flagParam.optional(),
}

const id = idParam(personId)
const reason = singleLine(500)

export const personEndpoints = {
  persons: endpoint({
    ...personAddresses.persons,
    summary: 'The people of the register, by name.',
    input: z.strictObject({ ...personFilter, cursor: cursor.optional() }),
    output: listOf(person),
    errors: [],
  }),
  personsTotal: endpoint({
    ...personAddresses.personsTotal,
    summary: 'How many people a filter matches.',
    input: z.strictObject(personFilter),
    output: z.object({ total: z.number() }),
    errors: [],
  }),
  likePersons: endpoint({
    ...personAddresses.likePersons,
    summary: 'Who in the register may be the person that is being written down.',
    input: z.strictObject({
      except: personId.optional(),
      name: personIn.name.optional(),
      cpf: personIn.cpf,
      oab: personIn.oab,
      addresses: personIn.addresses,
    }),
    output: z.object({ data: z.array(likeness) }),
    errors: [],
  }),
  person: endpoint({
    ...personAddresses.person,
    summary: 'One person with all addresses.',
    input: z.strictObject({ id }),
    output: z.object({ data: personDetail }),
    errors: [],
  }),
  registerPerson: endpoint({
    ...personAddresses.registerPerson,
    summary: 'Registers a person. The same CPF is refused; the same telephone, e-mail or name is not.',
    input: z.strictObject({ ...personIn, clientId: z.uuid().optional() }),
    output: z.object({ data: personDetail }),
    errors: [e.cpfTaken, e.sameAddress, errors.keyUsed],
  }),
  editPerson: endpoint({
    ...personAddresses.editPerson,
    summary: 'Writes a person anew, with all addresses.',
    input: z.strictObject({ id, ...personIn, version: z.number().int() }),
    output: z.object({ data: personDetail }),
    errors: [e.cpfTaken, e.sameAddress, e.changedMeanwhile, e.mergedAway],
  }),
  setPersonActive: endpoint({
    ...personAddresses.setPersonActive,
    summary: 'Switches a person on or off.',
    input: z.strictObject({ id, is_active: z.boolean() }),
    output: z.object({ data: personDetail }),
    errors: [e.mergedAway],
  }),
  previewMerge: endpoint({
    ...personAddresses.previewMerge,
    summary: 'What becoming one would make of two people; the first is the one who stays.',
    input: z.strictObject({ id, loser: id }),
    output: z.object({
      winner: personDetail,
      loser: personDetail,
      /** The number of addresses that the remaining person would gain. */
      gained: z.number(),
      /** Fields with different values on both sides (CPF or OAB number): the two are probably not one person. */
      contradictions: z.array(z.enum(['cpf', 'oab'])),
    }),
    errors: [e.sameMerge, e.mergedAway],
  }),
  mergePersons: endpoint({
    ...personAddresses.mergePersons,
    summary:
      'Makes one of two people; what is not chosen is kept of the one who stays, or of the other where that has nothing.',
    input: z.strictObject({ id, loser: personId, keep: mergeChoices.default({}) }),
    output: z.object({ data: personDetail, merge: mergeRecord }),
    errors: [e.sameMerge, e.mergedAway, e.cpfTaken],
  }),
  undoMerge: endpoint({
    ...personAddresses.undoMerge,
    summary: 'Makes two of one again. What was changed since the merge stays as it is, and is named.',
    input: z.strictObject({ id: idParam(mergeId) }),
    output: z.object({
      winner: personDetail,
      loser: personDetail,
      /** Fields and addresses that were changed after the merge, and were therefore left unchanged. */
      kept: z.array(z.object({ what: z.enum([...mergeFields, 'address']), value: z.string() })),
    }),
    errors: [e.alreadyUndone, e.laterMerge, e.cpfTaken],
  }),
} as const

export const blockEndpoints = {
  blocks: endpoint({
    ...blockAddresses.blocks,
    summary: 'Contacts that must not be contacted, the newest first.',
    input: z.strictObject({
      search: searchText.optional(),
      kind: block.shape.kind.optional(),
      isLifted: flagParam.optional(),
      cursor: cursor.optional(),
    }),
    output: listOf(block),
    errors: [],
  }),
  addBlock: endpoint({
    ...blockAddresses.addBlock,
    summary: 'Blocks a telephone, an e-mail or a whole person: nothing is sent to them any more.',
    input: z
      .strictObject({
        value: blockedValue.optional(),
        personId: personId.optional(),
        reason,
        clientId: z.uuid().optional(),
      })
      .refine((input) => (input.value === undefined) !== (input.personId === undefined), { path: ['value'] }),
    output: z.object({ data: block }),
    errors: [e.alreadyBlocked, e.unknownPerson, errors.keyUsed],
  }),
  liftBlock: endpoint({
    ...blockAddresses.liftBlock,
    summary: 'Lifts a block; that it was there is kept.',
    input: z.strictObject({ id: idParam(blockId), reason }),
    output: z.object({ data: block }),
    errors: [e.alreadyLifted],
  }),
} as const
