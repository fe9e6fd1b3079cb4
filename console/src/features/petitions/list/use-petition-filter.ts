// The filter of the list lives in the address.
import { petitionKinds, petitionStates } from '@tratativa/contract/petitions/states'
import { useUrlValues } from '../../../platform/url-value.ts'
import { readableDay } from '../../../ui/calendar-days.ts'
import type { PetitionFilter } from '../petitions.api.ts'

const noFilter: PetitionFilter = {
  search: '',
  states: [],
  kinds: [],
  clientId: '',
  court: '',
  dueFrom: '',
  dueTo: '',
  runId: '',
}

export const usePetitionFilter = () => {
  const { read, change } = useUrlValues()
  const among = <T extends string>(values: readonly T[], name: string): T[] => {
    const named = read(name).split(',')
    return values.filter((value) => named.includes(value))
  }
  const filter: PetitionFilter = {
    search: read('busca'),
    states: among(petitionStates, 'estado'),
    kinds: among(petitionKinds, 'tipo'),
    clientId: read('cliente').replaceAll(/\D/g, ''),
    court: /^\d\.\d{2}$/.test(read('tribunal')) ? read('tribunal') : '',
    dueFrom: readableDay(read('de')),
    dueTo: readableDay(read('ate')),
    runId: read('criacao').replaceAll(/\D/g, ''),
  }
  const set = (changed: Partial<PetitionFilter>) => {
    const next = { ...filter, ...changed }
    change(
      {
        busca: next.search,
        estado: next.states.join(','),
        tipo: next.kinds.join(','),
        cliente: next.clientId,
        tribunal: next.court,
        de: next.dueFrom,
        ate: next.dueTo,
        criacao: next.runId,
      },
      { replace: true },
    )
  }
  const isNarrowed = Object.values(filter).some((value: string | readonly string[]) => value.length > 0)
  return { filter, set, isNarrowed, clear: () => set(noFilter) }
}
