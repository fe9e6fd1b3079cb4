// Bodies in JSON: parsed within bounds, by the library that refuses poisoned prototypes.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseUnbounded } from './json-bounds.ts'

export type ParseJson = (request: FastifyRequest, text: string) => Promise<unknown>

export const boundedJson = (app: FastifyInstance): ParseJson => {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, text) =>
    new Promise((resolve, reject) => {
      refuseUnbounded(text)
      void parse(request, text, (error, body) => (error ? reject(error) : resolve(body)))
    })
}
