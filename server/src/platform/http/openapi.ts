// The API document, made from the contract's own list.
import { pathNames, urlOf, type Endpoint } from '@tratativa/contract/kernel/endpoint'
import { errorAnswer, errors, type ErrorDef } from '@tratativa/contract/kernel/errors'
import { open } from '@tratativa/contract/kernel/permission'
import { z } from 'zod'

const jsonSchema = (shape: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return schema
}

const parameter = (where: 'path' | 'query', name: string, shape: z.ZodType) => ({
  in: where,
  name,
  required: where === 'path' || !shape.safeParse(undefined).success,
  schema: jsonSchema(shape, 'input'),
})

const parametersOf = (endpoint: Endpoint) => {
  const inPath = pathNames(endpoint.path)
  return Object.entries(endpoint.input.shape)
    .filter(([name]) => inPath.includes(name) || endpoint.method === 'GET')
    .map(([name, shape]) => parameter(inPath.includes(name) ? 'path' : 'query', name, shape as z.ZodType))
}

const bodyOf = (endpoint: Endpoint) => {
  if (endpoint.method === 'GET') return {}
  const inPath = pathNames(endpoint.path)
  const shape = z.strictObject(
    Object.fromEntries(Object.entries(endpoint.input.shape).filter(([name]) => !inPath.includes(name))),
  )
  if (Object.keys(shape.shape).length === 0) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(shape, 'input') } } } }
}

const responsesOf = (endpoint: Endpoint) => {
  const refusals: readonly ErrorDef[] = [
    errors.invalid,
    ...(endpoint.permission === open ? [] : [errors.unauthorized, errors.forbidden]),
    ...endpoint.errors,
  ]
  const byStatus = group(refusals)
  return Object.fromEntries([
    [
      '200',
      { description: 'Done', content: { 'application/json': { schema: jsonSchema(endpoint.output, 'output') } } },
    ],
    ...[...byStatus].map(([status, defs]) => [
      String(status),
      {
        description: defs.map((def) => `${def.code}: ${def.message}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  ])
}

const group = (defs: readonly ErrorDef[]) => {
  const map = new Map<number, ErrorDef[]>()
  for (const def of defs) map.set(def.status, [...(map.get(def.status) ?? []), def])
  return map
}

const operationOf = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  tags: [endpoint.host],
  'x-kind': endpoint.kind,
  'x-permission': endpoint.permission.name,
  security: endpoint.permission === open ? [] : [{ bearer: [] }],
  parameters: parametersOf(endpoint),
  ...bodyOf(endpoint),
  responses: responsesOf(endpoint),
})

export const openApiDocument = (endpoints: readonly Endpoint[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = urlOf(endpoint).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tratativa', version: '1' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: jsonSchema(errorAnswer, 'output') },
    },
  }
}
