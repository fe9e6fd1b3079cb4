// Creates cases for one journey, found by a unique mark.
import { randomInt, randomUUID } from 'node:crypto'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { isCpf } from '@tratativa/contract/kernel/brazil'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import type { Api } from './api.ts'

type CaseInput = Partial<InputTo<typeof casesDeskEndpoints.registerCase>>

export interface OwnCases {
  /** Part of the surname of every author. */
  readonly mark: string
  /** In the order of the names. */
  readonly cases: readonly CaseDetail[]
  /** The list filtered to these cases, the oldest first. */
  readonly path: string
}

/** Contains no vowels, so that a mark neither contains a name nor forms one with adjacent text. */
const letters = 'bcdfghjklmnpqrst'
/** Contains no digits, because a search for digits looks for numbers. */
const newMark = () => {
  const figures = randomUUID().replaceAll('-', '').slice(0, 10)
  return `X${figures.replace(/./g, (figure) => letters[Number.parseInt(figure, 16)] ?? '')}`
}

/** Returns a unique lawsuit number with valid check digits, of the court of São Paulo unless another is named. */
export const newProcess = (court = '826') => {
  const [number, rest] = [String(randomInt(1_000_000, 9_999_999)), `2025${court}0100`]
  const check = 98n - (BigInt(`${number}${rest}00`) % 97n)
  return `${number}${String(check).padStart(2, '0')}${rest}`
}

/** Returns a unique CPF with valid check digits: one of the hundred with the same first nine digits. */
export const newCpf = (): string => {
  const base = String(randomInt(100_000_000, 999_999_999))
  const cpf = Array.from({ length: 100 }, (_, n) => base + String(n).padStart(2, '0')).find(isCpf)
  return cpf ?? newCpf()
}

export const ownCases = async (
  api: Api,
  token: string,
  names: readonly string[],
  inputFor: (index: number, name: string) => CaseInput = () => ({}),
): Promise<OwnCases> => {
  const mark = newMark()
  const [client] = (await api.call(clientsEndpoints.clients, { isActive: true }, token)).data
  if (!client) throw new Error('journey: the demo has no client')
  const cases: CaseDetail[] = []
  for (const [index, name] of names.entries()) {
    const author = `${name} ${mark}`
    const parties = [{ person: { is: 'new' as const, name: author, addresses: [] } }]
    const input = {
      client: client.id,
      parties,
      processNumber: newProcess(),
      dealLimitDate: '2031-01-10',
      ...inputFor(index, author),
    }
    cases.push((await api.call(casesDeskEndpoints.registerCase, input, token)).data)
  }
  return { mark, cases, path: `/app/casos?busca=${mark}&ordem=id.asc` }
}

export const ownCase = async (api: Api, token: string, name: string, input: CaseInput): Promise<CaseDetail> => {
  const [case_] = (await ownCases(api, token, [name], () => input)).cases
  if (!case_) throw new Error('journey: case not created')
  return case_
}
