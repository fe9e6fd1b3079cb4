// Serves the built console: hashed files are cached for ever, its page never; every other address returns the page.
import { errors } from '@tratativa/contract/kernel/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../refusal/refusal.ts'

/** Pages behind links, for people without an account: an entry of their own, without the console. */
const lightPages = /^\/assinar\//
const notOurs = /^\/(api|hooks|sim|socket\.io|assets|healthz|readyz|metrics)(\/|$|\?)/

/** One route for two thousand files: a route for each of them took a sixth of the server's start. */
const serveAssets = (app: FastifyInstance, root: string) => {
  const folder = join(root, 'assets')
  const names = new Set(existsSync(folder) ? readdirSync(folder) : [])
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) => {
    if (!names.has(name)) throw new Refusal(errors.noRoute)
    return reply.sendFile(`assets/${name}`)
  })
}

export const serveConsole = async (app: FastifyInstance, root: string) => {
  const page = join(root, 'index.html')
  const isBuilt = existsSync(page)
  const hasLightPage = existsSync(join(root, 'assinar.html'))
  const version = isBuilt ? createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12) : 'none'
  app.get('/version.json', (_request, reply) => reply.header('cache-control', 'no-store').send({ version }))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      globIgnore: ['assets/**'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    serveAssets(app, root)
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !notOurs.test(request.url)
    if (!isPage || !isBuilt) throw new Refusal(errors.noRoute)
    const isLight = lightPages.test(request.url) && hasLightPage
    return reply.header('cache-control', 'no-cache').sendFile(isLight ? 'assinar.html' : 'index.html')
  })
}
