import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { courts } from '@tratativa/contract/kernel/courts'
import { errors } from '@tratativa/contract/kernel/errors'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { petitionStates } from '@tratativa/contract/petitions/states'
import { compareTexts } from '@tratativa/contract/petitions/text/compare-texts'
import { pageOf, pageSize, readCursor } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { findCase } from '../../cases/index.ts'
import type { Writers } from '../writers/writers.ts'
import { findVersion, listPetitionVersions } from './petition-versions.store.ts'
import { findPetition, petitionsOfCase } from './petitions.store.ts'
import { countPetitions, searchPetitions } from './search-petitions.store.ts'
import { showPetition, showPetitions } from './show-petitions.ts'

type Endpoints = typeof petitionsEndpoints

/** Reads for somebody who may want the PDF next. */
export const early =
  <Input, Output>(
    { writers }: { readonly writers: Writers },
    read: (reader: Reader, input: Input) => Promise<Output>,
  ) =>
  (reader: Reader, input: Input) => {
    writers.startEarly()
    return read(reader, input)
  }

export const listPetitions = async (reader: Reader, input: InputOf<Endpoints['petitions']>) => {
  const filter = {
    search: input.search ?? '',
    states: input.states ?? [],
    kinds: input.kinds ?? [],
    clientId: input.clientId ?? null,
    runId: input.runId === undefined ? null : Number(input.runId),
    court: input.court ?? null,
    dueFrom: input.dueFrom ?? null,
    dueTo: input.dueTo ?? null,
  }
  const rows = await searchPetitions(reader, filter, { after: readCursor(input.cursor), limit: pageSize + 1 })
  const { data, cursor } = pageOf(rows)
  return { data: await showPetitions(reader, data), cursor }
}

export const readPetitionCounts = async (reader: Reader) => {
  const counts = await countPetitions(reader, calendarDay(reader.now))
  const countOf = new Map(counts.states.map(({ state, count }) => [state, count]))
  return {
    states: petitionStates.map((state) => ({ state, count: countOf.get(state) ?? 0 })),
    overdue: counts.overdue,
    courts: counts.courts
      .map((key) => ({ key, name: courts.get(key)?.acronym ?? key }))
      .sort((left, right) => left.name.localeCompare(right.name, 'pt')),
  }
}

export const listCasePetitions = async (reader: Reader, input: InputOf<Endpoints['casePetitions']>) => {
  const { caseId, cursor: position } = input
  orRefuse(await findCase(reader, caseId), errors.notFound)
  const rows = await petitionsOfCase(reader, caseId, { before: readCursor(position), limit: pageSize + 1 })
  const { data, cursor } = pageOf(rows)
  return { data: await showPetitions(reader, data), cursor }
}

export const readPetition = async (reader: Reader, { id }: InputOf<Endpoints['petition']>) => {
  const row = orRefuse(await findPetition(reader, Number(id)), errors.notFound)
  return { data: await showPetition(reader, row) }
}

export const listVersions = async (reader: Reader, { id }: InputOf<Endpoints['petitionVersions']>) => {
  const data = await listPetitionVersions(reader, Number(id))
  return { data: orRefuse(data.length === 0 ? null : data, errors.notFound) }
}

export const comparePetition = async (reader: Reader, { id, from, to }: InputOf<Endpoints['comparePetition']>) => {
  const before = orRefuse(await findVersion(reader, Number(id), from), errors.notFound)
  const after = orRefuse(await findVersion(reader, Number(id), to), errors.notFound)
  return { from, to, data: compareTexts(before.text, after.text) }
}
