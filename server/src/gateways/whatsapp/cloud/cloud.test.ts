import { describeWhatsApp } from '../conformance.ts'
import { makeCloudBench } from './stub/cloud-bench.ts'

describeWhatsApp('by the official interface', () => makeCloudBench(), {
  isConnected: false,
  findsNumbers: false,
  hasOwnPhone: true,
  hasEdits: true,
  hasLids: false,
  hasPictures: false,
  knowsOutcome: false,
  canLoseOutcome: false,
  keepsOurIds: false,
  deletesForEveryone: false,
  marksForwarded: false,
  refusals: ['window', 'unknown-number', 'blocked', 'media', 'other'],
})
