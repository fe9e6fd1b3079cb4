import { describe, expect, it } from 'vitest'
import { newNumber, step, type NumberEffect, type NumberEvent, type NumberState } from './owned-number.ts'

const connecting = newNumber
const waiting: NumberState = { ...newNumber, phase: 'waiting-scan' }
const openAlone: NumberState = { ...newNumber, phase: 'open' }
const open: NumberState = { phase: 'open', isConnected: true, isWorking: true, isLeaving: false }
const over: NumberState = { ...open, phase: 'over' }

const closed = (why: 'logged-out' | 'lost' | 'replaced' | 'restart'): NumberEvent => ({
  kind: 'closed',
  why,
  detail: 'd',
})
const lost = (waitMs: number | null, wasOpen: boolean, isAnnounced: boolean): NumberEffect => ({
  kind: 'store-lost',
  detail: 'd',
  waitMs,
  wasOpen,
  isAnnounced,
})
const ending = (last: NumberEffect): NumberEffect[] => [
  { kind: 'stop-sending' },
  { kind: 'close-connection' },
  { kind: 'store-inbound' },
  last,
]
const startWork: NumberEffect = { kind: 'start-work' }
const release: NumberEffect = { kind: 'release' }

type Row = [what: string, before: NumberState, event: NumberEvent, after: NumberState, effects: readonly NumberEffect[]]

describe('an owned number', () => {
  it.each<Row>([
    ['shows its code', connecting, { kind: 'qr', text: 'x' }, waiting, [{ kind: 'show-qr', text: 'x' }]],
    ['renews its code', waiting, { kind: 'qr', text: 'y' }, waiting, [{ kind: 'show-qr', text: 'y' }]],
    [
      'opens with stored credentials',
      connecting,
      { kind: 'open', jid: 'j' },
      connecting,
      [{ kind: 'store-open', jid: 'j', isFirst: false }],
    ],
    [
      'opens after a scan',
      waiting,
      { kind: 'open', jid: 'j' },
      waiting,
      [{ kind: 'store-open', jid: 'j', isFirst: true }],
    ],
    ['waits for its connection once open', connecting, { kind: 'open-stored' }, openAlone, []],
    ['works when the connection follows', openAlone, { kind: 'connected' }, open, [startWork]],
    ['waits to open once connected', connecting, { kind: 'connected' }, { ...connecting, isConnected: true }, []],
    ['works when it opens', { ...waiting, isConnected: true }, { kind: 'open-stored' }, open, [startWork]],
    ['starts its work once', open, { kind: 'open-stored' }, open, []],
    ['is lost from open', open, closed('lost'), open, ending(lost(null, true, true))],
    ['is lost before it opened', waiting, closed('lost'), waiting, ending(lost(null, false, false))],
    ['restarts at once and unannounced', open, closed('restart'), open, ending(lost(0, true, false))],
    ['waits after another device replaced it', open, closed('replaced'), open, ending(lost(30_000, true, true))],
    [
      'is logged out by the telephone',
      open,
      closed('logged-out'),
      open,
      ending({ kind: 'store-logged-out', detail: 'd' }),
    ],
    ['is released', open, { kind: 'release' }, over, [release]],
    [
      'is unlinked',
      open,
      { kind: 'unlink' },
      { ...open, isLeaving: true },
      [{ kind: 'finish-sending' }, { kind: 'log-out' }],
    ],
    ['is unlinked once', { ...open, isLeaving: true }, { kind: 'unlink' }, { ...open, isLeaving: true }, []],
    [
      'finishes its work when the process stops',
      open,
      { kind: 'stop' },
      open,
      [{ kind: 'finish-work' }, { kind: 'close-connection' }, { kind: 'store-inbound' }],
    ],
    ['closes a connection that comes too late', over, { kind: 'connected' }, over, [{ kind: 'close-connection' }]],
  ])('%s', (_, before, event, after, effects) => {
    expect(step(before, event)).toEqual([after, effects])
  })

  it('does nothing once it is over', () => {
    const events: NumberEvent[] = [
      { kind: 'qr', text: 'x' },
      { kind: 'open', jid: 'j' },
      { kind: 'open-stored' },
      closed('lost'),
      closed('logged-out'),
      { kind: 'unlink' },
      { kind: 'stop' },
      { kind: 'release' },
    ]
    for (const event of events) expect(step(over, event), event.kind).toEqual([over, []])
  })
})
