// Generates the API document from the contract's list of endpoints.
import { hasQueryInput, pathNames, urlOf, type Endpoint } from '@tratativa/contract/kernel/endpoint'
import { errors, type ErrorDef } from '@tratativa/contract/kernel/errors'
import { errorAnswer } from '@tratativa/contract/kernel/error-answer'
import { fileKinds, type FileRule } from '@tratativa/contract/kernel/file-kinds'
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
    .filter(([name]) => inPath.includes(name) || hasQueryInput(endpoint))
    .map(([name, shape]) => parameter(inPath.includes(name) ? 'path' : 'query', name, shape as z.ZodType))
}

const binary = { schema: { type: 'string', format: 'binary' } }

const fileBody = ({ kinds, maxBytes }: FileRule) => ({
  description: `At most ${maxBytes} bytes. What it is, its bytes tell, not the type sent with it.`,
  required: true,
  content: Object.fromEntries(
    ['application/octet-stream', ...kinds.map((kind) => fileKinds[kind].mime)].map((type) => [type, binary]),
  ),
})

const bodyOf = (endpoint: Endpoint) => {
  if (endpoint.file) return { requestBody: fileBody(endpoint.file) }
  if (hasQueryInput(endpoint)) return {}
  const inPath = pathNames(endpoint.path)
  const shape = z.strictObject(
    Object.fromEntries(Object.entries(endpoint.input.shape).filter(([name]) => !inPath.includes(name))),
  )
  if (Object.keys(shape.shape).length === 0) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(shape, 'input') } } } }
}

const refusedFiles = [errors.fileTooLarge, errors.fileKind, errors.fileEmpty, errors.fileBroken]

const contentOf = (endpoint: Endpoint) =>
  endpoint.kind === 'download'
    ? { 'application/octet-stream': binary }
    : { 'application/json': { schema: jsonSchema(endpoint.output, 'output') } }

const responsesOf = (endpoint: Endpoint) => {
  const refusals: readonly ErrorDef[] = [
    errors.invalid,
    ...(endpoint.permission === open ? [] : [errors.unauthorized, errors.forbidden]),
    ...(endpoint.kind === 'upload' ? refusedFiles : []),
    ...(endpoint.kind === 'download' ? [errors.linkDead, errors.badRange] : []),
    ...endpoint.errors,
  ]
  const byStatus = group(refusals)
  return Object.fromEntries([
    ['200', { description: 'Done', content: contentOf(endpoint) }],
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

const securityOf = ({ permission, kind }: Endpoint) => {
  if (permission === open) return []
  return kind === 'download' ? [{ bearer: [] }, { link: [] }] : [{ bearer: [] }]
}

const operationOf = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  tags: [endpoint.host],
  'x-kind': endpoint.kind,
  'x-permission': endpoint.permission.name,
  security: securityOf(endpoint),
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
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        link: {
          type: 'apiKey',
          in: 'query',
          name: 'link',
          description: 'From POST /api/auth/links: one file, five minutes.',
        },
      },
      schemas: { Error: jsonSchema(errorAnswer, 'output') },
    },
  }
}
