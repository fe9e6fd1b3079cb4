import { captureEndpoints as endpoints } from '@tratativa/contract/capture/endpoints'
import { captureEvents } from '@tratativa/contract/capture/events'
import type { ContactsGateway } from '../../gateways/contacts/port.ts'
import { audienceOf } from '../../platform/events/outward-events.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, procedure, query } from '../../platform/http/binding.ts'
import { captureAudience } from './audience.ts'
import { askNumbersOfCase } from './contacts/ask-numbers.ts'
import { addContact, markContactWrong } from './contacts/change-contacts.ts'
import { checkContact } from './contacts/check-contact.ts'
import { showCapture } from './detail/show-capture.ts'
import { needListeners } from './needs/listeners.ts'
import { listNeeds, nextCapture, renewCapture, shortenCapture, summariseNeeds, takeCapture } from './needs/needs.ts'
import { followAbsent, sweepJob, sweepNightly } from './needs/sweep.job.ts'
import { decideContact } from './proposals/decide-contact.ts'
import { askContacts } from './provider/ask-contacts.stream.ts'
import { captureRunJob } from './provider/run.job.ts'
import { showRuns, startCaptureRun, stopRun } from './provider/runs.ts'
import { saveProviderSettings, showProviderSettings, type ProviderServices } from './settings/save-settings.ts'
import { testProvider } from './settings/test-provider.stream.ts'

export const captureFeature = (services: ProviderServices & { readonly contacts: ContactsGateway }): Feature => ({
  word: 'capture',
  bindings: [
    query(endpoints.captureNeeds, listNeeds),
    query(endpoints.captureSummary, summariseNeeds),
    query(endpoints.capture, showCapture),
    command(endpoints.nextCapture, nextCapture),
    command(endpoints.takeCapture, takeCapture),
    command(endpoints.renewCapture, renewCapture),
    query(endpoints.checkContact, checkContact),
    command(endpoints.addContact, addContact),
    command(endpoints.markContactWrong, markContactWrong),
    command(endpoints.askNumbers, askNumbersOfCase),
    command(endpoints.decideContact, decideContact),
    procedure(endpoints.askContacts, askContacts(services)),
    query(endpoints.captureRuns, showRuns),
    command(endpoints.startCaptureRun, startCaptureRun),
    command(endpoints.stopCaptureRun, stopRun),
    query(endpoints.captureSettings, showProviderSettings),
    command(endpoints.saveCaptureSettings, saveProviderSettings(services)),
    procedure(endpoints.testContactsProvider, testProvider(services)),
  ],
  onPresenceLost: shortenCapture,
  audiences: audienceOf(captureEvents, captureAudience),
  jobs: [sweepJob, captureRunJob(services)],
  listeners: [...needListeners],
  schedules: [sweepNightly, followAbsent],
})
