// The bank data of a payee: sealed at rest, shown with their last characters only.
import { cnpjKey, isCnpj, isCpf } from '@tratativa/contract/kernel/brazil'
import { paymentsErrors as e } from '@tratativa/contract/payments/errors'
import { z } from 'zod'
import type { Seal } from '../../../platform/crypto/seal.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'

const purpose = 'payments.payee'

const bankData = z.object({
  taxId: z.string(),
  pixKey: z.string(),
  bank: z.string(),
  branch: z.string(),
  account: z.string(),
})
export type BankData = z.output<typeof bankData>

const hide = (text: string) => `••••${text.slice(-Math.min(4, Math.floor(text.length / 2)))}`

export const maskBankData = ({ pixKey, bank, branch, account }: BankData): string =>
  pixKey === '' ? `${bank} · ag. ${branch} · c/c ${hide(account)}` : `Pix ${hide(pixKey)}`

export const refuseBankData = ({ taxId, pixKey, bank, branch, account }: BankData) => {
  if (pixKey === '' && [bank, branch, account].includes('')) refuse(e.noBankData)
  const isTaxId = taxId === '' || isCpf(taxId) || (cnpjKey(taxId) !== null && isCnpj(taxId))
  if (!isTaxId) refuse(e.badTaxId)
}

export const closeBankData = (seal: Seal, data: BankData): string => seal.close(purpose, JSON.stringify(data))
export const openBankData = (seal: Seal, sealed: string): BankData =>
  bankData.parse(JSON.parse(seal.open(purpose, sealed)))
