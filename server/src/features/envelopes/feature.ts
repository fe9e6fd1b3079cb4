import { envelopesEndpoints as endpoints } from '@tratativa/contract/envelopes/endpoints'
import { envelopesEvents } from '@tratativa/contract/envelopes/events'
import type { MailGateway } from '../../gateways/mail/port.ts'
import type { Signatures } from '../../gateways/signature/port.ts'
import { audienceOf } from '../../platform/events/outward-events.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, procedure, query } from '../../platform/http/binding.ts'
import { envelopesAudience } from './audience.ts'
import { addEnvelope, type AddPorts } from './desk/add-envelope.stream.ts'
import { listEnvelopes, listPossibleSigners } from './desk/list-envelopes.ts'
import { cancelEnvelope, sendEnvelope, sendLinkAgain } from './desk/send-envelope.ts'
import { recordSignedJob } from './evidence/record-signed.job.ts'
import { sealEnvelopeJob } from './evidence/seal-envelope.job.ts'
import { deliverMailJob } from './links/deliver-mail.job.ts'
import { createRemoteJob, readRemoteJob, removeRemoteJob, type RemotePorts } from './remote/remote-envelope.job.ts'
import { signatureHook } from './remote/signature.hook.ts'
import { signingBindings } from './signing/bindings.stream.ts'
import type { SigningPorts } from './signing/on-link.ts'
import { tendEnvelopes } from './tend-envelopes.ts'

export interface EnvelopesParts extends AddPorts, RemotePorts, SigningPorts {
  readonly mail: MailGateway
  readonly signatures: Signatures
}

export const envelopesFeature = (parts: EnvelopesParts): Feature => ({
  word: 'envelopes',
  bindings: [
    query(endpoints.caseEnvelopes, listEnvelopes(parts)),
    query(endpoints.possibleSigners, listPossibleSigners(parts)),
    procedure(endpoints.addEnvelope, addEnvelope(parts)),
    command(endpoints.sendEnvelope, sendEnvelope(parts)),
    command(endpoints.cancelEnvelope, cancelEnvelope(parts)),
    command(endpoints.sendLinkAgain, sendLinkAgain(parts)),
    ...signingBindings(parts),
  ],
  audiences: audienceOf(envelopesEvents, envelopesAudience),
  jobs: [
    deliverMailJob(parts),
    sealEnvelopeJob(parts),
    recordSignedJob,
    createRemoteJob(parts),
    readRemoteJob(parts),
    removeRemoteJob(parts),
  ],
  hooks: parts.signatures.hooks.map(signatureHook),
  schedules: [tendEnvelopes(parts)],
})
