// Merges path, query string and body into one input and validates it by the contract; errors are described in Portuguese.
import { hasQueryInput, pathNames, type Endpoint } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { z } from 'zod'
import { refuse } from '../refusal/refusal.ts'

interface Parts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const invalid = (field: string, message: string): never => refuse(errors.invalid, { field, message })

const collectInput = (endpoint: Endpoint, { params, query, body }: Parts): Record<string, unknown> => {
  const fromPath = isRecord(params) ? params : {}
  const fromQuery = isRecord(query) ? query : {}
  // The body of an upload is the file itself.
  const fromBody = endpoint.kind === 'upload' ? {} : (body ?? {})
  if (!isRecord(fromBody)) return invalid('body', 'Envie um objeto JSON.')
  const isByAddress = hasQueryInput(endpoint)
  const rest = isByAddress ? fromQuery : fromBody
  const stray = Object.keys(isByAddress ? fromBody : fromQuery)[0]
  if (stray !== undefined) return invalid(stray, `O campo "${stray}" não é aceito aqui.`)
  const twice = pathNames(endpoint.path).find((name) => Object.hasOwn(rest, name))
  if (twice !== undefined) return invalid(twice, `O campo "${twice}" já está no endereço.`)
  return { ...rest, ...fromPath }
}

const amount = (issue: { origin: string }, limit: number | bigint) => {
  if (issue.origin === 'string') return `${limit} caracteres`
  return issue.origin === 'array' || issue.origin === 'set' ? `${limit} itens` : `${limit}`
}

const describeIssue = (issue: z.core.$ZodIssue, field: string): string => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `O campo "${field}" não é aceito aqui.`
    case 'invalid_type':
      return issue.input === undefined ? `Informe o campo "${field}".` : `O campo "${field}" tem um tipo inesperado.`
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? `Preencha o campo "${field}".`
        : `O campo "${field}" aceita no mínimo ${amount(issue, issue.minimum)}.`
    case 'too_big':
      return `O campo "${field}" aceita no máximo ${amount(issue, issue.maximum)}.`
    case 'invalid_format':
      return issue.format === 'email' ? 'Informe um e-mail válido.' : `O campo "${field}" tem um formato inválido.`
    case 'custom':
      // Uses the contract's own sentence when there is one.
      if (typeof issue.params?.['said'] === 'string') return `Campo "${field}": ${issue.params['said']}`
      return `O campo "${field}" tem um valor inválido.`
    default:
      return `O campo "${field}" tem um valor inválido.`
  }
}

const fieldOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys') return [...issue.path, issue.keys[0] ?? ''].join('.')
  return issue.path.length > 0 ? issue.path.join('.') : 'body'
}

export const readInput = (endpoint: Endpoint, parts: Parts): unknown => {
  const result = endpoint.input.safeParse(collectInput(endpoint, parts), { reportInput: true })
  if (result.success) return result.data
  const issue = result.error.issues[0]
  if (!issue) return refuse(errors.invalid, { field: 'body' })
  const field = fieldOf(issue).slice(0, 120)
  return invalid(field, describeIssue(issue, field))
}
