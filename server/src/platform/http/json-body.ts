// JSON bodies: parsed within bounds, by a library that refuses prototype poisoning.
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
