import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { notificationsEvents } from '@tratativa/contract/notifications/events'
import { audienceOf } from '../../platform/events/outward-events.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, query } from '../../platform/http/binding.ts'
import { notificationsAudience } from './audience.ts'
import { listNotices } from './list-notices.ts'
import { markAllNotices, markNotice } from './mark-notice.ts'
import { agreementListeners } from './agreements/listeners.ts'
import { onAccountRegistered } from './on-account-registered.ts'
import { onBaseRequested, onBaseDecided } from './offers/on-base-requested.ts'
import { onCallMissed } from './on-call-missed.ts'
import { onCaseTakenOver, onCasesTakenOver } from './on-case-taken-over.ts'
import { onChatBriefLeft, onChatBriefRemoved } from './on-chat-brief-left.ts'
import { onChatReturned } from './on-chat-returned.ts'
import { onEventSetAside } from './on-event-set-aside.ts'
import { onExportTaken } from './on-export-taken.ts'
import { onHandedOver } from './on-handed-over.ts'
import { onHandoverRequested, onHandoverDecided } from './on-handover.ts'
import { onNumberLost } from './on-number-lost.ts'
import { onBriefLeft, onBriefRemoved } from './on-brief-left.ts'
import { onOfferCorrected } from './offers/on-offer-corrected.ts'
import { onOfferDecided } from './offers/on-offer-decided.ts'
import { onOfferRequested, onOffersRequested } from './offers/on-offer-requested.ts'
import { onOfferWithdrawn, onOffersWithdrawn } from './offers/on-offer-withdrawn.ts'
import { onRightsChanged } from './on-rights-changed.ts'
import { onPetitionRunReported } from './runs/on-petition-run-reported.ts'
import { onRunReported } from './runs/on-run-reported.ts'

export const notificationsFeature = (): Feature => ({
  word: 'notifications',
  bindings: [
    query(notificationsEndpoints.notices, listNotices),
    command(notificationsEndpoints.markNotice, markNotice),
    command(notificationsEndpoints.markAllNotices, markAllNotices),
  ],
  audiences: audienceOf(notificationsEvents, notificationsAudience),
  listeners: [
    onAccountRegistered,
    onRightsChanged,
    onOfferRequested,
    onOffersRequested,
    onOfferCorrected,
    onCallMissed,
    onBriefLeft,
    onBriefRemoved,
    onChatBriefLeft,
    onChatBriefRemoved,
    onChatReturned,
    onOfferDecided,
    onOfferWithdrawn,
    onOffersWithdrawn,
    onBaseRequested,
    onBaseDecided,
    onCaseTakenOver,
    onCasesTakenOver,
    onExportTaken,
    onHandoverRequested,
    onHandoverDecided,
    onNumberLost,
    onEventSetAside,
    onHandedOver,
    onRunReported,
    onPetitionRunReported,
    ...agreementListeners,
  ],
})
