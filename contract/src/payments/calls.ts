import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { paymentsEndpoints } from './endpoints.ts'
import { paymentsPermissions as may } from './permissions.ts'

const host = 'case'

export const paymentsAddresses = {
  casePayments: callAddress({
    host,
    method: 'GET',
    path: '/api/cases/:caseId/payments',
    kind: 'query',
    permission: may.paymentsSee,
  }),
  adjustPlan: callAddress({
    host,
    method: 'PUT',
    path: '/api/cases/:caseId/payment-plan',
    kind: 'command',
    permission: may.paymentsChange,
  }),
  registerPayment: callAddress({
    host,
    method: 'POST',
    path: '/api/instalments/:id/payments',
    kind: 'command',
    permission: may.paymentsChange,
  }),
  setPaymentProof: callAddress({
    host,
    method: 'PUT',
    path: '/api/payments/:id/proof',
    kind: 'command',
    permission: may.paymentsChange,
  }),
  cancelPayment: callAddress({
    host,
    method: 'POST',
    path: '/api/payments/:id/cancel',
    kind: 'command',
    permission: may.paymentsLead,
  }),
  askPayee: callAddress({
    host,
    method: 'POST',
    path: '/api/cases/:caseId/payees',
    kind: 'command',
    permission: may.paymentsChange,
  }),
  confirmPayee: callAddress({
    host,
    method: 'POST',
    path: '/api/payees/:id/confirm',
    kind: 'command',
    permission: may.paymentsChange,
  }),
  refusePayee: callAddress({
    host,
    method: 'POST',
    path: '/api/payees/:id/refuse',
    kind: 'command',
    permission: may.paymentsChange,
  }),
  showBankData: callAddress({
    host,
    method: 'POST',
    path: '/api/payees/:id/bank-data',
    kind: 'command',
    permission: may.paymentsChange,
  }),
  setDuty: callAddress({
    host,
    method: 'PUT',
    path: '/api/cases/:caseId/duty',
    kind: 'command',
    permission: may.paymentsChange,
  }),
  instalments: callAddress({
    host,
    method: 'POST',
    path: '/api/instalments/list',
    kind: 'query',
    permission: may.paymentsLead,
  }),
  exportInstalments: callAddress({
    host,
    method: 'GET',
    path: '/api/instalments/export',
    kind: 'download',
    permission: may.paymentsLead,
  }),
  paymentTotals: callAddress({
    host,
    method: 'POST',
    path: '/api/instalments/totals',
    kind: 'query',
    permission: may.paymentsLead,
  }),
  lateDuties: callAddress({
    host,
    method: 'GET',
    path: '/api/duties/late',
    kind: 'query',
    permission: may.paymentsLead,
  }),
  matchPayments: callAddress({
    host,
    method: 'POST',
    path: '/api/payments/match',
    kind: 'query',
    permission: may.paymentsLead,
  }),
  registerPayments: callAddress({
    host,
    method: 'POST',
    path: '/api/payments/many',
    kind: 'command',
    permission: may.paymentsLead,
  }),
  paymentRules: callAddress({
    host,
    method: 'GET',
    path: '/api/payment-rules',
    kind: 'query',
    permission: may.paymentsLead,
  }),
  setPaymentRules: callAddress({
    host,
    method: 'PUT',
    path: '/api/payment-rules',
    kind: 'command',
    permission: may.paymentsLead,
  }),
}

export const paymentsCalls = callsOf<typeof paymentsEndpoints>(paymentsAddresses)
