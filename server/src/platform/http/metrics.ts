import type { Pool } from 'pg'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

interface Sources {
  readonly connected: () => number
  readonly pools: () => readonly (readonly [string, Pool])[]
  readonly jobs: () => Promise<{ waiting: number; dead: number }>
}

export interface Metrics {
  readonly requestSeconds: Histogram<'route' | 'method' | 'status'>
  readonly deadJobs: Counter<'job'>
  text(): Promise<{ type: string; body: string }>
}

export const makeMetrics = (sources: Sources): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const connections = new Gauge({
    name: 'db_connections',
    help: 'Connections by state',
    labelNames: ['pool', 'state'],
    registers,
  })
  const jobs = new Gauge({ name: 'jobs', help: 'Jobs by state', labelNames: ['state'], registers })
  const sockets = new Gauge({ name: 'consoles_connected', help: 'Consoles on this process', registers })
  return {
    requestSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
    deadJobs: new Counter({ name: 'jobs_died_total', help: 'Jobs given up', labelNames: ['job'], registers }),
    async text() {
      const figures = await sources.jobs().catch(() => null)
      if (figures) {
        jobs.set({ state: 'waiting' }, figures.waiting)
        jobs.set({ state: 'dead' }, figures.dead)
      }
      for (const [name, { totalCount, idleCount, waitingCount }] of sources.pools()) {
        connections.set({ pool: name, state: 'total' }, totalCount)
        connections.set({ pool: name, state: 'idle' }, idleCount)
        connections.set({ pool: name, state: 'waiting' }, waitingCount)
      }
      sockets.set(sources.connected())
      return { type: registry.contentType, body: await registry.metrics() }
    },
  }
}
