// The list of all features of the console. The router, the slots and the live handlers are built from it.
import { assistantFeature } from '../features/assistant/feature.tsx'
import { callsFeature } from '../features/calls/feature.tsx'
import { captureFeature } from '../features/capture/feature.tsx'
import { casesFeature } from '../features/cases/feature.tsx'
import { certificatesFeature } from '../features/certificates/feature.tsx'
import { chatFeature } from '../features/chat/feature.tsx'
import { closingFeature } from '../features/closing/feature.tsx'
import { clientsFeature } from '../features/clients/feature.tsx'
import { deadlinesFeature } from '../features/deadlines/feature.tsx'
import { departmentsFeature } from '../features/departments/feature.tsx'
import { envelopesFeature } from '../features/envelopes/feature.tsx'
import { helpFeature } from '../features/help/feature.tsx'
import { identityFeature } from '../features/identity/feature.tsx'
import { insightsFeature } from '../features/insights/feature.tsx'
import { monitoringFeature } from '../features/monitoring/feature.tsx'
import { notificationsFeature } from '../features/notifications/feature.tsx'
import { paymentsFeature } from '../features/payments/feature.tsx'
import { peopleFeature } from '../features/people/feature.tsx'
import { petitionsFeature } from '../features/petitions/feature.tsx'
import { queuesFeature } from '../features/queues/feature.tsx'
import { tasksFeature } from '../features/tasks/feature.tsx'
import type { Feature } from '../platform/feature.ts'

export const features: readonly Feature[] = [
  insightsFeature,
  identityFeature,
  departmentsFeature,
  clientsFeature,
  peopleFeature,
  casesFeature,
  tasksFeature,
  queuesFeature,
  deadlinesFeature,
  paymentsFeature,
  petitionsFeature,
  closingFeature,
  chatFeature,
  callsFeature,
  envelopesFeature,
  assistantFeature,
  certificatesFeature,
  monitoringFeature,
  captureFeature,
  notificationsFeature,
  helpFeature,
]
