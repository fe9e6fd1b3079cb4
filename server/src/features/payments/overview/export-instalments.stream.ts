// Writes a spreadsheet of the instalments of a view while reading it, page by page, each page in a short read of its own.
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { fileKinds } from '@tratativa/contract/kernel/file-kinds'
import { can } from '@tratativa/contract/kernel/permission'
import { calendarDay } from '@tratativa/contract/kernel/time'
import { paymentsEndpoints as endpoints } from '@tratativa/contract/payments/endpoints'
import { type Column, type Values, writeCsv } from '@tratativa/spreadsheets'
import { download, type AdmittedCall, type Binding } from '../../../platform/http/binding.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { recordExport } from '../../cases/index.ts'
import { countCasesOfView, type ListedRow } from './instalments.store.ts'
import { readInstalmentPage, toListed } from './read-overview.ts'

type Input = InputOf<typeof endpoints.exportInstalments>
type InstalmentPage = Awaited<ReturnType<typeof readInstalmentPage>>

const columns: readonly Column[] = [
  { name: 'Caso', kind: 'text' },
  { name: 'Processo', kind: 'text' },
  { name: 'Autor', kind: 'text' },
  { name: 'Cliente', kind: 'text' },
  { name: 'Responsável', kind: 'text' },
  { name: 'Parcela', kind: 'text' },
  { name: 'Vencimento', kind: 'date' },
  { name: 'Situação', kind: 'text' },
  { name: 'Valor', kind: 'money' },
  { name: 'Pago', kind: 'money' },
  { name: 'Em aberto', kind: 'money' },
  { name: 'Pago em', kind: 'date' },
]

const legNames = { author: 'Autor', fees: 'Honorários' } as const
const statusNames = {
  'to-come': 'A vencer',
  due: 'Vence hoje',
  paid: 'Pago',
  late: 'Em atraso',
  cancelled: 'Cancelada',
} as const
const viewNames = {
  week: 'vencem em 7 dias',
  late: 'em atraso',
  paid: 'pagas no mês',
  ratified: 'de acordos homologados',
  open: 'em aberto',
} as const

const filterText = ({ view, clientId, userId }: Input) =>
  [
    `parcelas ${viewNames[view]}`,
    ...(clientId === undefined ? [] : [`cliente: ${clientId}`]),
    ...(userId === undefined ? [] : [`responsável: ${userId}`]),
  ].join('; ')

const lineOf = (row: ListedRow, today: string): Values => {
  const { case: case_, leg, number, count, status, dueOn, settledOn } = toListed(row, today)
  const instalment = `${legNames[leg]} ${number}/${count}`
  const open = row.state === 'open' ? Math.max(0, row.value - row.paid) : 0
  const { id, processNumber, author, client, negotiator } = case_
  const named = [id, processNumber, author, client, negotiator ?? '', instalment]
  return [...named, dueOn, statusNames[status], row.value, row.paid, open, settledOn]
}

async function* linesOf(call: AdmittedCall, filter: Input): AsyncGenerator<Values> {
  let cursor: string | undefined
  do {
    const after: string | undefined = cursor
    const page: InstalmentPage = await call.read((reader) => readInstalmentPage(reader, { ...filter, cursor: after }))
    for (const row of page.rows) yield lineOf(row, page.today)
    cursor = page.cursor ?? undefined
  } while (cursor !== undefined)
}

/** Records who downloads it before any byte is sent. */
const begin = (call: AdmittedCall, input: Input, title: string) =>
  call.write(async (tx) => {
    const cases = await countCasesOfView(tx, input, calendarDay(tx.now))
    const names = columns.map(({ name }) => name)
    await recordExport(tx, { title, cases, columns: names, filterText: filterText(input) })
  })

const giveInstalments = async (call: AdmittedCall, input: Input) => {
  const mayExport = await call.read((reader) => Promise.resolve(can(reader.actor, casesPermissions.exportRun)))
  if (!mayExport) refuse(errors.forbidden)
  const name = `pagamentos-${input.view}-${calendarDay(call.clock.now())}.csv`
  return {
    name,
    mime: fileKinds.csv.mime,
    async *open() {
      await begin(call, input, name)
      yield* writeCsv(columns, linesOf(call, input))
    },
  }
}

export const instalmentStreams: readonly Binding[] = [download(endpoints.exportInstalments, giveInstalments)]
