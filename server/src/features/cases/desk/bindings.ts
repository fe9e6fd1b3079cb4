import { casesDraftEndpoints as drafts } from '@tratativa/contract/cases/desk/draft-endpoints'
import { casesDeskEndpoints as endpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casesHandoverEndpoints as handovers } from '@tratativa/contract/cases/desk/handover-endpoints'
import { casesTeamEndpoints } from '@tratativa/contract/cases/overview/team-endpoints'
import type { Listener } from '../../../platform/events/listener.ts'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { once } from '../../../platform/once/once.ts'
import { readCaseDrafts, saveCaseDraft } from './drafts/save-case-draft.ts'
import type { PresenceRules } from '../../../platform/realtime/presence.ts'
import { listPersonCases } from './linked-cases/list-person-cases.ts'
import { readClientFigures } from './linked-cases/read-client-figures.ts'
import { findNeighbours } from './find-neighbours.ts'
import { requestCase } from './handover/request-case.ts'
import { decideHandover } from './handover/decide-handover.ts'
import { reassignCase, type CaseChats } from './handover/reassign-case.ts'
import { addNote } from './notes/add-note.ts'
import { editNote } from './notes/edit-note.ts'
import { removeNote, restoreNote } from './notes/remove-note.ts'
import { canSeeCase } from './public-api/find-case.ts'
import { onPeopleMerged, onPeopleUnmerged } from './people/on-people-merged.ts'
import { onPersonChanged } from './people/on-person-changed.ts'
import type { OfferMessenger } from '../offer-messages/make-offer-messenger.ts'
import { readCase } from './read-case.ts'
import { setCaseActive, editCaseForm } from './form/edit-case-form.ts'
import { readAudit } from './timeline/read-audit.ts'
import { readBotHistory, readCaseHistory } from './timeline/read-case-history.ts'
import { readTimeline } from './timeline/read-timeline.ts'
import type { TimelineSource } from './timeline/timeline-source.store.ts'
import { registerCase } from './form/register-case.ts'

export const deskBindings = (
  sources: readonly TimelineSource[],
  messenger: Pick<OfferMessenger, 'sees'>,
  chats: CaseChats,
): readonly Binding[] => [
  command(endpoints.registerCase, once('cases.case.register', registerCase)),
  command(endpoints.editWholeCase, editCaseForm),
  query(endpoints.case, readCase),
  command(endpoints.setCaseActive, setCaseActive),
  query(endpoints.caseTimeline, readTimeline(sources, messenger)),
  query(endpoints.caseHistory, readCaseHistory),
  query(endpoints.caseBotHistory, readBotHistory),
  query(endpoints.caseAudit, readAudit),
  command(endpoints.addCaseNote, once('cases.note.add', addNote)),
  command(endpoints.editCaseNote, editNote),
  command(endpoints.removeCaseNote, removeNote),
  command(endpoints.restoreCaseNote, restoreNote),
  query(endpoints.caseNeighbours, findNeighbours),
  query(endpoints.personCases, listPersonCases),
  query(endpoints.clientCaseFigures, readClientFigures),
  command(handovers.askForCase, requestCase),
  command(handovers.decideHandover, decideHandover),
  command(casesTeamEndpoints.reassignCase, once('cases.case.reassign', reassignCase(chats))),
  query(drafts.caseDrafts, readCaseDrafts),
  command(drafts.saveCaseDraft, saveCaseDraft),
]

export const deskListeners: readonly Listener[] = [onPersonChanged, onPeopleMerged, onPeopleUnmerged]

export const deskPresence: PresenceRules = new Map([['case', canSeeCase]])
