// The listeners of what follows an agreement: deadlines, payments, petitions, signatures and movements.
import { onCertificateExpiring } from './on-certificate-expiring.ts'
import { onDeadlineMoved, onDeadlineNear } from './on-deadline.ts'
import { onEnvelopeEnded } from './on-envelope-ended.ts'
import { onKeyRefused } from './on-key-refused.ts'
import { onMovementReceived, onPublicationCancelled, onPublicationReceived } from './on-movement-received.ts'
import { onPayeeAsked, onPayeeDecided, onPaymentReminder, onPaymentsLate } from './on-payments.ts'
import { onPetitionFiled } from './on-petition-filed.ts'
import { onRoadWaiting } from './on-road-waiting.ts'

export const agreementListeners = [
  onDeadlineNear,
  onDeadlineMoved,
  onPaymentReminder,
  onPaymentsLate,
  onPayeeAsked,
  onPayeeDecided,
  onCertificateExpiring,
  onPetitionFiled,
  onMovementReceived,
  onPublicationReceived,
  onPublicationCancelled,
  onEnvelopeEnded,
  onKeyRefused,
  onRoadWaiting,
]
