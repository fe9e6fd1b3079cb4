// The queues and values of the demo exchange: they last as long as the process.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Extension, ExchangeAnswer, Pbx, QueueAct } from '../port.ts'
import { queuePattern, refusalOfValue, refusedByRule } from '../value-rules.ts'

const maxValues = 1_000

const done = (message: string, value: string | null = null): ExchangeAnswer => ({ ok: true, message, value })

interface Member {
  readonly penalty: number
  readonly isPaused: boolean
}

export const demoDatabase = () => {
  const values = new Map<string, string>()
  const queues = new Map<string, Map<string, Member>>()

  const memberOf = (queue: string, name: string) => queues.get(queue)?.get(name)
  const change = (queue: string, name: string, member: Member) => {
    const members = queues.get(queue) ?? new Map<string, Member>()
    queues.set(queue, members.set(name, member))
  }

  return {
    value(
      tenantId: TenantId,
      act: Parameters<Pbx['value']>[1],
      family: string,
      key: string,
      value: string | null,
    ): ExchangeAnswer {
      const refusal = refusalOfValue(family, key, value)
      if (refusal) return refusal
      const name = `${tenantId}/${family}/${key}`
      if (act === 'put') {
        if (!values.has(name) && values.size >= maxValues) return refusedByRule('Database full')
        values.set(name, value ?? '')
        return done('Updated database successfully')
      }
      const stored = values.get(name)
      if (stored === undefined) return refusedByRule('Database entry not found')
      if (act === 'delete') values.delete(name)
      return done(act === 'delete' ? 'Key deleted successfully' : 'Result will follow', act === 'get' ? stored : null)
    },
    queue({ tenantId, number }: Extension, act: QueueAct): ExchangeAnswer {
      const name = `${tenantId}.${number}`
      if (act.queue !== null && !queuePattern.test(act.queue)) return refusedByRule('No such queue')
      if (act.act === 'pause') {
        const paused = act.queue === null ? [...queues.keys()] : [act.queue]
        for (const queue of paused) {
          const member = memberOf(queue, name)
          if (member) change(queue, name, { ...member, isPaused: act.isPaused })
        }
        return done('Interface paused successfully')
      }
      const member = memberOf(act.queue, name)
      if (act.act === 'add' && member) return refusedByRule('Unable to add interface: Already there')
      if (act.act !== 'add' && !member) return refusedByRule('Unable to change interface: Not there')
      if (act.act === 'remove') queues.get(act.queue)?.delete(name)
      else change(act.queue, name, { penalty: act.penalty, isPaused: member?.isPaused ?? false })
      return done(act.act === 'add' ? 'Added interface to queue' : 'Interface changed successfully')
    },
  }
}
