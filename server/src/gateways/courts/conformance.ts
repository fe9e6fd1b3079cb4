// The conformance suite of the courts: every driver answers well about a known process, and never throws.
import { describe, expect, it } from 'vitest'
import type { Courts } from './port.ts'

interface Bench {
  readonly courts: Courts
  /** A process that the driver knows, its alias, and the day of its publication. */
  readonly number: string
  readonly alias: string
  readonly day: string
}

export const courtsConformance = (driver: string, bench: () => Bench) => {
  describe(`courts ${driver}`, () => {
    const search = (numbers: readonly string[], since: Date | null = null) => {
      const { courts, alias } = bench()
      return courts.searchIndex({ alias, numbers, since, after: null })
    }

    it('MON-001 answers the record of a process, one for each instance, and of no other', async () => {
      const { number } = bench()
      const answer = await search([number])
      if (answer.fault !== null) throw new Error(answer.fault)
      expect(answer.records.length).toBeGreaterThan(0)
      expect(new Set(answer.records.map((record) => record.number))).toEqual(new Set([number]))
      expect(new Set(answer.records.map(({ grade }) => grade)).size).toBe(answer.records.length)
      for (const { movements } of answer.records)
        for (const movement of movements) {
          expect(movement.name).not.toBe('')
          expect(Number.isNaN(movement.happenedAt.getTime())).toBe(false)
        }
    })

    it('MON-001 answers nothing that the index took before the moment in the question', async () => {
      expect(await search([bench().number], new Date('2150-01-01'))).toMatchObject({ fault: null, records: [] })
    })

    it('answers no process for a number that it does not know', async () => {
      const answer = await search([])
      expect(answer).toMatchObject({ fault: null, records: [] })
    })

    it('answers the publications of a process', async () => {
      const { courts, number, day } = bench()
      const answer = await courts.searchGazette({ of: { number }, from: '2026-11-01', to: day, page: 1 })
      if (answer.fault !== null) throw new Error(answer.fault)
      expect(answer.publications.map((publication) => publication.number)).toEqual([number])
      expect(answer.publications[0]?.availableOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    })
  })
}
