// Measures the quick search with parts of what it finds, and reading every id of a broad filter.
import { printAim, print } from '../measure.ts'
import { ids, search } from './best-sql.ts'
import { choices } from './filters.ts'
import { post, type RegisterBenchSetup } from './setup.ts'
import { inTurn, printTimes } from './timing.ts'

const searchTexts = {
  'a piece of a rare name': 'bezerra',
  'two names': 'bianca bezerra',
  'a piece of many names': 'mari',
  'a piece of a process number': '9198058',
  'a process number from its beginning': '0792',
  'an id': 'AF0012431',
  'a piece of an id': '12431',
  'a masked number of nobody': '529.982.247-25',
  'a folder': 'PST-2019/63',
  'one character': 'a',
  'two characters': 'an',
} as const

const fast = (stage: RegisterBenchSetup, text: string) =>
  post(stage, stage.tokens.large, '/api/case/fast-search', { search: text })

export const measureSearch = async (stage: RegisterBenchSetup) => {
  for (const [name, text] of Object.entries(searchTexts)) {
    const times = await inTurn(25, {
      [`${name}, over HTTP`]: () => fast(stage, text),
      [`${name}, best SQL`]: () => search(stage.pool, text),
    })
    printTimes(`Quick search: ${text}`, times)
    const { p50 } = times[`${name}, over HTTP`] ?? { p50: Infinity }
    printAim(`quick search by ${name}, p50 ms`, p50, 'at most 20', p50 <= 20)
  }
  const choice = choices['WhatsApp sent']
  if (!choice) throw new Error('bench.search: the filter is missing')
  print('')
  const times = await inTurn(10, {
    'get-cases-ids, over HTTP': () =>
      post(stage, stage.tokens.large, '/api/case/get-cases-ids', { filters: choice.filter }),
    'best SQL': () => ids(stage.pool, choice.condition),
  })
  printTimes('Every id of a filter that matches more than 200,000', times)
  const ratio = times['get-cases-ids, over HTTP'].p50 / times['best SQL'].p50
  printAim('every id, p50 by that of the best SQL', ratio, 'at most 2', ratio <= 2)
}
