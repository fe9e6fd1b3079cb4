// The contracts of all features in one list: the server's invariant tests and the API document are made from it.
import { casesCeilingEndpoints } from './cases/deals/ceiling-endpoints.ts'
import { casesCurveEndpoints } from './cases/curve/endpoints.ts'
import { casesDealsEndpoints } from './cases/deals/endpoints.ts'
import { caseDocumentEndpoints } from './cases/desk/document-endpoints.ts'
import { casesDeskEndpoints } from './cases/desk/endpoints.ts'
import { casesEvents } from './cases/events.ts'
import { casesExportEndpoints } from './cases/export/endpoints.ts'
import { casesDraftEndpoints } from './cases/desk/draft-endpoints.ts'
import { casesHandoverEndpoints } from './cases/desk/handover-endpoints.ts'
import { casesListEndpoints } from './cases/list/endpoints.ts'
import { casesViewEndpoints } from './cases/list/view-endpoints.ts'
import { casesImportEndpoints } from './cases/many/import-endpoints.ts'
import { casesManyEndpoints } from './cases/many/endpoints.ts'
import { casesMailsEndpoints } from './cases/mails/endpoints.ts'
import { casesRulesEndpoints } from './cases/rules/endpoints.ts'
import { casesOverviewEndpoints } from './cases/overview/endpoints.ts'
import { casesRunsEndpoints } from './cases/runs/endpoints.ts'
import { casesTeamEndpoints } from './cases/overview/team-endpoints.ts'
import { worklistEndpoints } from './cases/worklist/endpoints.ts'
import { casesTexts } from './cases/texts.ts'
import { assistantEndpoints } from './assistant/endpoints.ts'
import { assistantModelEndpoints } from './assistant/models/endpoints.ts'
import { assistantEvents } from './assistant/events.ts'
import { assistantTexts } from './assistant/texts.ts'
import { captureEndpoints } from './capture/endpoints.ts'
import { captureEvents } from './capture/events.ts'
import { callsEndpoints } from './calls/endpoints.ts'
import { callsEvents } from './calls/events.ts'
import { callsTexts } from './calls/texts.ts'
import { certificatesEndpoints } from './certificates/endpoints.ts'
import { certificatesEvents } from './certificates/events.ts'
import { chatTeamEndpoints } from './chat/team-endpoints.ts'
import { chatEndpoints } from './chat/chat-endpoints.ts'
import { chatEvents } from './chat/events.ts'
import { mergeEndpoints } from './chat/merge-endpoints.ts'
import { messageActEndpoints } from './chat/message-act-endpoints.ts'
import { messageEndpoints } from './chat/message-endpoints.ts'
import { sessionEndpoints } from './chat/session-endpoints.ts'
import { simEndpoints } from './chat/sim-endpoints.ts'
import { savedReplyEndpoints } from './chat/saved-reply-endpoints.ts'
import { chatSnoozeEndpoints } from './chat/snooze-endpoints.ts'
import { templateEndpoints } from './chat/template-endpoints.ts'
import { chatTexts } from './chat/texts.ts'
import { conductEndpoints } from './conduct/endpoints.ts'
import { closingEndpoints } from './closing/endpoints.ts'
import { closingEvents } from './closing/events.ts'
import { clientsEndpoints } from './clients/endpoints.ts'
import { clientsEvents } from './clients/events.ts'
import { clientsTexts } from './clients/texts.ts'
import { deadlinesEndpoints } from './deadlines/endpoints.ts'
import { deadlinesEvents } from './deadlines/events.ts'
import { departmentsEndpoints } from './departments/endpoints.ts'
import { departmentsEvents } from './departments/events.ts'
import { departmentsTexts } from './departments/texts.ts'
import { dialerEndpoints } from './dialer/endpoints.ts'
import { envelopesEndpoints } from './envelopes/endpoints.ts'
import { envelopesEvents } from './envelopes/events.ts'
import { signingEndpoints } from './envelopes/signing-endpoints.ts'
import { helpEndpoints } from './help/endpoints.ts'
import { auditEndpoints } from './identity/audit-endpoints.ts'
import { identityEndpoints } from './identity/endpoints.ts'
import { identityEvents } from './identity/events.ts'
import { secondStepEndpoints } from './identity/second-step-endpoints.ts'
import { identityTexts } from './identity/texts.ts'
import { insightsEndpoints } from './insights/endpoints.ts'
import { insightsTexts } from './insights/texts.ts'
import type { Endpoint } from './kernel/endpoint.ts'
import type { EventMap } from './kernel/event.ts'
import { linkEndpoints } from './kernel/link-endpoint.ts'
import { texts } from './kernel/texts.ts'
import { undoEndpoints } from './kernel/undo-endpoint.ts'
import { monitoringEndpoints } from './monitoring/endpoints.ts'
import { monitoringEvents } from './monitoring/events.ts'
import { notificationsEndpoints } from './notifications/endpoints.ts'
import { notificationsEvents } from './notifications/events.ts'
import { notificationsTexts } from './notifications/texts.ts'
import { paymentsEndpoints } from './payments/endpoints.ts'
import { paymentsEvents } from './payments/events.ts'
import { blockEndpoints, personEndpoints } from './people/endpoints.ts'
import { peopleEvents } from './people/events.ts'
import { peopleTexts } from './people/texts.ts'
import { petitionsEndpoints } from './petitions/endpoints.ts'
import { filingEndpoints } from './petitions/filing/endpoints.ts'
import { filingEvents, petitionRunEvents, petitionsEvents, signedEvents } from './petitions/events.ts'
import { queuesEndpoints } from './queues/endpoints.ts'
import { queuesEvents } from './queues/events.ts'
import { tasksEndpoints } from './tasks/endpoints.ts'
import { tasksEvents } from './tasks/events.ts'
import { tasksTexts } from './tasks/texts.ts'

export const allEndpoints: readonly Endpoint[] = [
  ...Object.values(linkEndpoints),
  ...Object.values(undoEndpoints),
  ...Object.values(identityEndpoints),
  ...Object.values(secondStepEndpoints),
  ...Object.values(auditEndpoints),
  ...Object.values(departmentsEndpoints),
  ...Object.values(casesCurveEndpoints),
  ...Object.values(casesDealsEndpoints),
  ...Object.values(casesCeilingEndpoints),
  ...Object.values(casesDraftEndpoints),
  ...Object.values(casesHandoverEndpoints),
  ...Object.values(casesRulesEndpoints),
  ...Object.values(casesDeskEndpoints),
  ...Object.values(caseDocumentEndpoints),
  ...Object.values(casesListEndpoints),
  ...Object.values(casesViewEndpoints),
  ...Object.values(casesManyEndpoints),
  ...Object.values(casesImportEndpoints),
  ...Object.values(casesExportEndpoints),
  ...Object.values(conductEndpoints),
  ...Object.values(casesMailsEndpoints),
  ...Object.values(casesOverviewEndpoints),
  ...Object.values(casesRunsEndpoints),
  ...Object.values(casesTeamEndpoints),
  ...Object.values(worklistEndpoints),
  ...Object.values(tasksEndpoints),
  ...Object.values(queuesEndpoints),
  ...Object.values(deadlinesEndpoints),
  ...Object.values(paymentsEndpoints),
  ...Object.values(petitionsEndpoints),
  ...Object.values(filingEndpoints),
  ...Object.values(closingEndpoints),
  ...Object.values(clientsEndpoints),
  ...Object.values(personEndpoints),
  ...Object.values(blockEndpoints),
  ...Object.values(chatEndpoints),
  ...Object.values(chatTeamEndpoints),
  ...Object.values(chatSnoozeEndpoints),
  ...Object.values(messageEndpoints),
  ...Object.values(messageActEndpoints),
  ...Object.values(savedReplyEndpoints),
  ...Object.values(templateEndpoints),
  ...Object.values(sessionEndpoints),
  ...Object.values(mergeEndpoints),
  ...Object.values(simEndpoints),
  ...Object.values(assistantEndpoints),
  ...Object.values(assistantModelEndpoints),
  ...Object.values(certificatesEndpoints),
  ...Object.values(envelopesEndpoints),
  ...Object.values(signingEndpoints),
  ...Object.values(dialerEndpoints),
  ...Object.values(insightsEndpoints),
  ...Object.values(monitoringEndpoints),
  ...Object.values(callsEndpoints),
  ...Object.values(captureEndpoints),
  ...Object.values(notificationsEndpoints),
  ...Object.values(helpEndpoints),
]

export const allEvents: EventMap = {
  ...identityEvents,
  ...departmentsEvents,
  ...casesEvents,
  ...clientsEvents,
  ...peopleEvents,
  ...tasksEvents,
  ...queuesEvents,
  ...deadlinesEvents,
  ...paymentsEvents,
  ...closingEvents,
  ...petitionsEvents,
  ...filingEvents,
  ...petitionRunEvents,
  ...signedEvents,
  ...chatEvents,
  ...certificatesEvents,
  ...captureEvents,
  ...assistantEvents,
  ...envelopesEvents,
  ...monitoringEvents,
  ...callsEvents,
  ...notificationsEvents,
}

/** Texts that the requirements fix, by their keys in the Portuguese dictionaries. */
export const allTexts: Readonly<Record<string, string>> = {
  ...texts,
  ...chatTexts,
  ...assistantTexts,
  ...callsTexts,
  ...identityTexts,
  ...departmentsTexts,
  ...casesTexts,
  ...clientsTexts,
  ...peopleTexts,
  ...tasksTexts,
  ...insightsTexts,
  ...notificationsTexts,
}
