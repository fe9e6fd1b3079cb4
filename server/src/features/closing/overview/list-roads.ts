import type { closingEndpoints } from '@tratativa/contract/closing/endpoints'
import { roadSteps, roadViews } from '@tratativa/contract/closing/steps'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { countRoadClients, countSteps, countRoadViews, pageOfRoads, type RoadPosition } from './roads-list.store.ts'

const writePosition = ({ since, id }: RoadPosition) => Buffer.from(`${since}|${id}`).toString('base64url')

const readPosition = (cursor: string | undefined): RoadPosition | null => {
  if (cursor === undefined) return null
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, since, id] = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+\d\d(?::\d\d)?)\|(\d{1,9})$/.exec(text) ?? []
  if (since === undefined || Number.isNaN(Date.parse(since))) return refuse(errors.invalid, { field: 'cursor' })
  return { since, id: Number(id) }
}

export const listRoads = async (reader: Reader, { cursor, ...filter }: InputOf<typeof closingEndpoints.roads>) => {
  const rows = await pageOfRoads(reader, filter, readPosition(cursor))
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    data: shown.map(({ position: _, caseId, value, since, ...row }) => ({
      ...row,
      caseId: caseCode(caseId),
      value: moneyText(value),
      since: since.toISOString(),
    })),
    cursor: last ? writePosition({ since: last.position, id: last.id }) : null,
  }
}

export const readRoadCounts = async (reader: Reader, { clientId }: InputOf<typeof closingEndpoints.roadCounts>) => {
  const views = await countRoadViews(reader, roadViews, clientId)
  const steps = await countSteps(reader, clientId)
  return {
    views: roadViews.map((view) => ({ view, count: views[view] ?? 0 })),
    steps: roadSteps.map((step) => {
      const row = steps.find((counted) => counted.step === step)
      return { step, count: row?.count ?? 0, late: row?.late ?? 0 }
    }),
    clients: [...(await countRoadClients(reader))],
  }
}
