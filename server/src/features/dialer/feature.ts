import { dialerEndpoints as endpoints } from '@tratativa/contract/dialer/endpoints'
import type { Feature } from '../../platform/feature/feature.ts'
import { procedure } from '../../platform/http/binding.ts'
import { askExchange, changeQueues, issueDialerToken, updateStatus, type DialerServices } from './exchange.stream.ts'

export const dialerFeature = (services: DialerServices): Feature => ({
  word: 'dialer',
  bindings: [
    procedure(endpoints.dialerToken, issueDialerToken(services)),
    procedure(endpoints.dialerStatus, updateStatus(services)),
    procedure(endpoints.dialerQueues, changeQueues(services)),
    procedure(endpoints.dialerAmi, askExchange(services)),
  ],
})
