import { casesDeskEndpoints as endpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casesHandoverEndpoints as handovers } from '@tratativa/contract/cases/desk/handover-endpoints'
import type { Listener } from '../../../platform/events/listener.ts'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { listPersonCases } from './elsewhere/list-person-cases.ts'
import { readClientFigures } from './elsewhere/read-client-figures.ts'
import { findNeighbours } from './find-neighbours.ts'
import { askForCase } from './handover/ask-for-case.ts'
import { decideHandover } from './handover/decide-handover.ts'
import { addNote } from './notes/add-note.ts'
import { editNote } from './notes/edit-note.ts'
import { removeNote, restoreNote } from './notes/remove-note.ts'
import { onPeopleMerged, onPeopleUnmerged } from './people/on-people-merged.ts'
import { onPersonChanged } from './people/on-person-changed.ts'
import { readCase } from './read-case.ts'
import { setCaseActive } from './set-case-active.ts'
import { readAudit } from './timeline/read-audit.ts'
import { readBotHistory, readHistory } from './timeline/read-history.ts'
import { readTimeline } from './timeline/read-timeline.ts'
import { editWholeCase } from './whole/edit-whole-case.ts'
import { registerCase } from './whole/register-case.ts'

export const deskBindings: readonly Binding[] = [
  command(endpoints.registerCase, registerCase),
  command(endpoints.editWholeCase, editWholeCase),
  query(endpoints.case, readCase),
  command(endpoints.setCaseActive, setCaseActive),
  query(endpoints.caseTimeline, readTimeline),
  query(endpoints.caseHistory, readHistory),
  query(endpoints.caseBotHistory, readBotHistory),
  query(endpoints.caseAudit, readAudit),
  command(endpoints.addCaseNote, addNote),
  command(endpoints.editCaseNote, editNote),
  command(endpoints.removeCaseNote, removeNote),
  command(endpoints.restoreCaseNote, restoreNote),
  query(endpoints.caseNeighbours, findNeighbours),
  query(endpoints.personCases, listPersonCases),
  query(endpoints.clientCaseFigures, readClientFigures),
  command(handovers.askForCase, askForCase),
  command(handovers.decideHandover, decideHandover),
]

export const deskListeners: readonly Listener[] = [onPersonChanged, onPeopleMerged, onPeopleUnmerged]
