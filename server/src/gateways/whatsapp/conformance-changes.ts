// The part of the suite about our reactions, deletions and forwarded messages.
import { expect, it, vi } from 'vitest'
import { conformanceWait, jidOfPhone, outgoing, type Party, type Table, type Traits } from './conformance-parts.ts'
import type { OutboundChange } from './port.ts'

const changeOf = (
  party: Party,
  of: OutboundChange['of'],
  change: OutboundChange['change'],
  number = 1,
): OutboundChange => ({ to: jidOfPhone(party.phone), id: `3EB0CCCC0000000${number}`, of, change })

const sendText = async ({ owner }: Table, maria: Party) => {
  await owner.open()
  const sent = await owner.line.send(outgoing(maria, '3EB0CCCC0000000A', { text: 'Mil reais.' }))
  return sent.outcome === 'sent' ? sent.id : 'not sent'
}

const reacts = (table: Table, maria: Party) => {
  it('reacts to their message and to ours, replaces the reaction, and removes it', async () => {
    const { world } = table.bench
    const ours = await sendText(table, maria)
    const theirs = await world.write(maria, { text: 'Quanto fica?' })
    await table.owner.recorder.first('message')
    const react = (of: OutboundChange['of'], emoji: string, number: number) =>
      table.owner.line.change(changeOf(maria, of, { kind: 'reaction', emoji }, number))
    const shows = (of: string, reaction: string) =>
      vi.waitFor(
        async () => expect(await world.ourMarks(maria, of)).toEqual({ reaction, isDeleted: false }),
        conformanceWait,
      )
    expect((await react({ id: theirs, fromMe: false }, '👍', 1)).outcome).toBe('sent')
    await shows(theirs, '👍')
    await shows(ours, '')
    expect((await react({ id: ours, fromMe: true }, '🙏', 2)).outcome).toBe('sent')
    await shows(ours, '🙏')
    expect((await react({ id: theirs, fromMe: false }, '❤️', 3)).outcome).toBe('sent')
    await shows(theirs, '❤️')
    expect((await react({ id: theirs, fromMe: false }, '', 4)).outcome).toBe('sent')
    await shows(theirs, '')
    expect(await world.got(maria)).toHaveLength(1)
  })
}

const deletes = (table: Table, { deletesForEveryone }: Traits, maria: Party) => {
  it('deletes a message of ours for everyone, or reports that it cannot', async () => {
    const { world } = table.bench
    const ours = await sendText(table, maria)
    const outcome = await table.owner.line.change(changeOf(maria, { id: ours, fromMe: true }, { kind: 'delete' }))
    expect(outcome).toMatchObject(
      deletesForEveryone ? { outcome: 'sent' } : { outcome: 'refused', why: 'cannot-delete' },
    )
    expect(table.bench.gateway.can.deletesWithinHours !== null).toBe(deletesForEveryone)
    await vi.waitFor(
      async () => expect((await world.ourMarks(maria, ours)).isDeleted).toBe(deletesForEveryone),
      conformanceWait,
    )
  })
}

const forwards = (table: Table, { marksForwarded }: Traits, maria: Party) => {
  it('sends a forwarded message, marked where the driver can, and reports an inbound one as forwarded', async () => {
    const { world } = table.bench
    await table.owner.open()
    const message = outgoing(maria, '3EB0CCCC0000000B', { text: 'Veja isto', isForwarded: true })
    expect((await table.owner.line.send(message)).outcome).toBe('sent')
    await vi.waitFor(async () => expect(await world.got(maria)).toHaveLength(1), conformanceWait)
    const [got] = await world.got(maria)
    expect(got?.text).toBe('Veja isto')
    expect(got?.isForwarded ?? false).toBe(marksForwarded)
    const forwarded = await world.write(maria, { text: 'Repassando', isForwarded: true })
    const own = await world.write(maria, { text: 'Meu texto' })
    const eventOf = (of: string) => table.owner.recorder.first('message', ({ id }) => id === of)
    expect((await eventOf(forwarded)).isForwarded).toBe(true)
    expect((await eventOf(own)).isForwarded ?? false).toBe(false)
  })
}

export const changesMessages = (table: Table, traits: Traits, maria: Party) => {
  reacts(table, maria)
  deletes(table, traits, maria)
  forwards(table, traits, maria)
}
