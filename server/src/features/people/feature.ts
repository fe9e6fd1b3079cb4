import { blockEndpoints, personEndpoints } from '@tratativa/contract/people/endpoints'
import { peopleEvents } from '@tratativa/contract/people/events'
import { audienceOf } from '../../platform/events/outward-events.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, query } from '../../platform/http/binding.ts'
import { once } from '../../platform/once/once.ts'
import { peopleAudience } from './audience.ts'
import { addBlock } from './blocks/add-block.ts'
import { liftBlock } from './blocks/lift-block.ts'
import { listBlocks } from './blocks/list-blocks.ts'
import { mergePersons } from './merges/merge-persons.ts'
import { previewMerge } from './merges/preview-merge.ts'
import { undoPersonMerge } from './merges/undo-person-merge.ts'
import { editPerson, setPersonActive } from './persons/edit-person.ts'
import { likePersons } from './persons/like-persons.ts'
import { listPersons, totalPersons } from './persons/list-persons.ts'
import { readPerson } from './persons/read-person.ts'
import { registerPerson } from './persons/register-person.ts'

export const peopleFeature = (): Feature => ({
  word: 'people',
  bindings: [
    query(personEndpoints.persons, listPersons),
    query(personEndpoints.personsTotal, totalPersons),
    query(personEndpoints.likePersons, likePersons),
    query(personEndpoints.person, readPerson),
    command(personEndpoints.registerPerson, once('people.person.register', registerPerson)),
    command(personEndpoints.editPerson, editPerson),
    command(personEndpoints.setPersonActive, setPersonActive),
    query(personEndpoints.previewMerge, previewMerge),
    command(personEndpoints.mergePersons, mergePersons),
    command(personEndpoints.undoMerge, undoPersonMerge),
    query(blockEndpoints.blocks, listBlocks),
    command(blockEndpoints.addBlock, once('people.block.add', addBlock)),
    command(blockEndpoints.liftBlock, liftBlock),
  ],
  audiences: audienceOf(peopleEvents, peopleAudience),
})
