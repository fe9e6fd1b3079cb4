import { dialerEndpoints as endpoints } from '@tratativa/contract/dialer/endpoints'
import type { Pbx } from '../../gateways/pbx/port.ts'
import type { Seal } from '../../platform/crypto/seal.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { procedure } from '../../platform/http/binding.ts'
import { askExchange, changeQueues, issueDialerToken, updateStatus } from './exchange.stream.ts'

export interface DialerServices {
  /** Null where the installation has no exchange. */
  readonly pbx: Pbx | null
  readonly seal: Seal
}

export const dialerFeature = (services: DialerServices): Feature => ({
  word: 'dialer',
  bindings: [
    procedure(endpoints.dialerToken, issueDialerToken(services)),
    procedure(endpoints.dialerStatus, updateStatus(services)),
    procedure(endpoints.dialerQueues, changeQueues(services)),
    procedure(endpoints.dialerAmi, askExchange(services)),
  ],
})
