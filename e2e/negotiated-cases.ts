// Creates cases under negotiation for one journey: a represented author, a deadline, a ceiling above our offer.
import { randomInt } from 'node:crypto'
import { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import type { ClientId, UserId } from '@tratativa/contract/kernel/ids'
import type { Api } from './api.ts'
import { ownCases, type OwnCases } from './journey-cases.ts'

export const ceiling = '5.200,00'

/** An author and their lawyer, with unique telephones and a unique bar number. */
const parties = (name: string) => {
  const figures = String(randomInt(100_000, 999_999))
  const mailbox = `${figures}.${randomInt(1_000_000)}`
  const contacts = (phone: string, domain: string) => [
    { kind: 'phone' as const, value: phone, is_whatsapp: true },
    { kind: 'email' as const, value: `${mailbox}@${domain}.example` },
  ]
  return [
    {
      person: { is: 'new' as const, name, addresses: contacts(`1197${figures}2`, 'autora') },
      lawyer: {
        is: 'new' as const,
        name: `Paulo Nogueira ${figures}`,
        oab: `SP ${figures}`,
        addresses: contacts(`1198${figures}7`, 'advogado'),
      },
    },
  ]
}

/** Assigned to one negotiator. Each has our offer of 4.000,00 without an answer. */
export const dealtCases = async (
  api: Api,
  token: string,
  negotiator: UserId,
  names: readonly string[],
  options: { client?: ClientId } = {},
): Promise<OwnCases> => {
  const own = await ownCases(api, token, names, (_, name) => ({
    ...options,
    negotiator,
    parties: parties(name),
    clientFolder: `JORNADA/${randomInt(1_000_000, 9_999_999)}`,
    value: '30.000,00',
  }))
  for (const { id } of own.cases) {
    await api.call(casesCeilingEndpoints.setCeiling, { caseId: id, amount: ceiling }, token)
    const offer = { id, side: 'ours', move: 'proposal', value: '4.000,00' } as const
    await api.call(casesDealsEndpoints.makeOffer, offer, token)
  }
  return own
}
