// Generates a valid input for any endpoint from its shape, so that the invariant tests need no list of their own.
import { z } from 'zod'

type Json = Readonly<Record<string, unknown>>

// Sample values for texts whose format the shape does not express.
const byName: Readonly<Record<string, unknown>> = {
  email: 'alguem@exemplo.test',
  password: 'uma senha bem longa',
  currentPassword: 'uma senha bem longa',
  newPassword: 'outra senha bem longa',
  phone: '11987654321',
  token: 'abcdef',
  emoji: '👍',
  session: 'session-1',
  from: '5511987654321',
  ramal: '2041',
  at: '12:00',
  court: '8.26',
  portal: 'https://exemplo.test/',
  namePattern: '{n}',
  nameSigns: '-',
  price: '1,00',
  dayBudget: '1,00',
  monthBudget: '1,00',
  address: 'https://exemplo.test/',
  paidOn: '2020-01-10',
  start: '2027-02-01',
  firstDay: '2027-02-08',
  lastDay: '2027-02-09',
  // In the past: no job waits for it.
  until: '2020-01-01T12:00:00.000Z',
  id: 'exemplo',
  documents: '111.444.777-35',
  holidays: '2027-02-09',
  // Off: other samples are sent at any hour.
  hasHours: false,
  hasPacing: false,
  // Valid both as a telephone and as an amount.
  value: '11987654321',
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const sampleOf = (schema: Json, name: string): unknown => {
  const [first] = [schema['anyOf'], schema['oneOf'], schema['allOf']].find(Array.isArray) ?? []
  if (isJson(first)) return sampleOf(first, name)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1
    case 'boolean':
      return byName[name] ?? true
    case 'array':
      return isJson(schema['items']) ? [sampleOf(schema['items'], name)] : []
    case 'object':
      return sampleObject(schema)
    default:
      return sampleText(schema, name)
  }
}

const sampleText = (schema: Json, name: string): string => {
  if (schema['format'] === 'uuid') return '3b241101-e2bb-4255-8caf-4136c566a962'
  const pattern = typeof schema['pattern'] === 'string' ? schema['pattern'] : ''
  if (/\\d/.test(pattern) && new RegExp(pattern).test('1')) return '1'
  const known = byName[name]
  return typeof known === 'string' ? known : 'texto'
}

const sampleObject = (schema: Json): Record<string, unknown> => {
  const properties = isJson(schema['properties']) ? schema['properties'] : {}
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, shape]) => [name, isJson(shape) ? sampleOf(shape, name) : null]),
  )
}

/** Returns the required fields, each with a valid value. */
export const sampleInput = (input: z.ZodObject): Record<string, unknown> =>
  sampleObject(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json)

/** The position and kind of an id in an input: `['users', 0, 'departmentId'] -> DepartmentId`. */
export interface IdPosition {
  readonly path: readonly (string | number)[]
  readonly kind: string
}

export const findIdPositions = (input: z.ZodObject): IdPosition[] => {
  const places: IdPosition[] = []
  const walk = (schema: unknown, path: readonly (string | number)[]): void => {
    if (!isJson(schema)) return
    if (typeof schema['kind'] === 'string') places.push({ path, kind: schema['kind'] })
    for (const [name, shape] of Object.entries(isJson(schema['properties']) ? schema['properties'] : {}))
      walk(shape, [...path, name])
    walk(schema['items'], [...path, 0])
    for (const key of ['anyOf', 'oneOf', 'allOf'])
      for (const subSchema of Array.isArray(schema[key]) ? schema[key] : []) walk(subSchema, path)
  }
  walk(z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' }), [])
  return places.filter(
    (place, index) => places.findIndex((otherPlace) => String(otherPlace.path) === String(place.path)) === index,
  )
}

export const withValueAtPath = (
  input: unknown,
  [step, ...rest]: readonly (string | number)[],
  value: unknown,
): unknown => {
  if (step === undefined) return value
  if (typeof step === 'number') {
    const list = Array.isArray(input) ? [...(input as unknown[])] : []
    list[step] = withValueAtPath(list[step], rest, value)
    return list
  }
  const record = isJson(input) ? input : {}
  return { ...record, [step]: withValueAtPath(record[step], rest, value) }
}
