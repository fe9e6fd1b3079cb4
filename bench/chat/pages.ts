// Measures the first page of the list and a page of history, each beside a minimal baseline for the same rows, as the data grows, and
// during sign-ins.
import { fire, printAim, printTable, print, sideBySide, startProcess, type Figure, type Measured } from '../measure.ts'
import { large } from '../register/companies.ts'
import { inTurn, printTimes, timeOnce, timesOf, type Times } from '../register/timing.ts'
import { driveBareRoute, readHistory, readList, type Read } from './bare-route.ts'
import { bearer, chatsOfSizes, get, type Reading } from './setup.ts'

const rounds = 3
const bareRouteName = 'bare Fastify + pg'

const judge = (what: string, ours: Figure | undefined, bare: Figure | undefined) => {
  const share = (ours?.perSecond ?? 0) / (bare?.perSecond ?? 1)
  printAim(`${what}, requests of the bare route`, share, 'at least 0.50', share >= 0.5)
  printAim(`${what}, p99 ms`, ours?.p99 ?? 0, 'at most 25', (ours?.p99 ?? 99) <= 25)
  printAim(`${what}, CPU ms a request`, ours?.cpuMs ?? 0, 'at most 1.2', (ours?.cpuMs ?? 9) <= 1.2)
}

const bytesOf = async (base: string, path: string, headers = {}) =>
  (await (await fetch(base + path, { headers })).text()).length

const compare = async (
  stage: Reading,
  bare: Measured,
  what: string,
  paths: { ours: string; bare: string },
  read: Read,
) => {
  const headers = bearer(stage.tokens.admin)
  print(
    `\n${what}: ${await bytesOf(stage.product.base, paths.ours, headers)} bytes, the bare route's ${await bytesOf(bare.base, paths.bare)}`,
  )
  const figures = await sideBySide(rounds, {
    'whole stack': () => fire(stage.product, { path: paths.ours, headers }),
    [bareRouteName]: () => fire(bare, { path: paths.bare }),
    'bare driver': () => driveBareRoute(stage.databaseUrl, read),
  })
  printTable(`${what}, 10 connections`, figures)
  judge(what, figures['whole stack'], figures[bareRouteName])
}

const measureGrowth = async ({ product, tokens }: Reading, chats: { vast: number; long: number; short: number }) => {
  const page = (chat: number) => () => get(product.base, tokens.operator, `/api/chat/chats/${chat}`)
  const list = (token: string) => () => get(product.base, token, '/api/chat/chats')
  const times = await inTurn(150, {
    'history of 100 messages': page(chats.short),
    'history of 10,000': page(chats.long),
    'history of 20,000': page(chats.vast),
    'list, of all': list(tokens.admin),
    'list, of a department': list(tokens.supervisor),
    'list, of one operator': list(tokens.operator),
    'list, of all, a tenth of the company': list(tokens.smaller),
  })
  printTimes('One after the other', times)
  const flat = times['history of 20,000'].p50 / times['history of 100 messages'].p50
  printAim('history of 20,000 by that of 100, p50', flat, 'flat: at most 1.3', flat <= 1.3)
  const grown = times['list, of all'].p50 / times['list, of all, a tenth of the company'].p50
  printAim('list by that of a company of a tenth, p50', grown, 'flat: at most 1.3', grown <= 1.3)
}

const signInFor = async ({ product }: Reading, isOver: () => boolean) => {
  const body = JSON.stringify({ email: 'pessoa5@empresa1.test', password: 'uma senha da medida' })
  const signInRepeatedly = async () => {
    while (!isOver())
      await (
        await fetch(`${product.base}/api/auth/login/local`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).arrayBuffer()
  }
  await Promise.all(Array.from({ length: 10 }, signInRepeatedly))
}

const measureChatList = async ({ product, tokens }: Reading, count: number): Promise<Times> => {
  const all: number[] = []
  for (let n = 0; n < count; n += 1) all.push(await timeOnce(() => get(product.base, tokens.admin, '/api/chat/chats')))
  return timesOf(all)
}

const measureAmidSignIns = async (stage: Reading) => {
  const alone = await measureChatList(stage, 300)
  let isOver = false
  const signIns = signInFor(stage, () => isOver)
  const amid = await measureChatList(stage, 300).finally(() => (isOver = true))
  await signIns
  printTimes('The list while ten people sign in again and again', { alone, amid })
  printAim('list amid sign-ins, p50 by that alone', amid.p50 / alone.p50, 'at most 3', amid.p50 / alone.p50 <= 3)
}

export const measurePages = async (stage: Reading, here: string) => {
  const bare = await startProcess([here, 'bare', stage.databaseUrl], {}, 3982)
  const chats = await chatsOfSizes(stage, large)
  const list = { ours: '/api/chat/chats', bare: `/list/${large}` }
  await compare(stage, bare, 'List', list, readList(large))
  const { id } = chats.vast
  const history = { ours: `/api/chat/chats/${id}`, bare: `/history/${large}/${id}` }
  await compare(stage, bare, 'History', history, readHistory(large, id))
  await bare.stop()
  await measureGrowth(stage, { vast: chats.vast.id, long: chats.long.id, short: chats.short.id })
  await measureAmidSignIns(stage)
}
