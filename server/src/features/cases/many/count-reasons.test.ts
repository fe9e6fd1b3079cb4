import { expect, it } from 'vitest'
import { openReasonCounts } from './count-reasons.ts'

it('CASE-018 counts reasons by their code and values, the most frequent first', () => {
  const counts = openReasonCounts()
  const again = (line: number) => ({ reason: `A linha ${line} já fala deste caso.`, code: 'x.again', params: { line } })
  const unknown = (code: string) => ({ reason: 'Esta pessoa não existe.', code })
  for (const reason of [again(2), unknown('x.author'), again(3), again(2), unknown('x.lawyer'), again(2)])
    counts.add(reason)
  counts.add({ ...unknown('x.lawyer'), reason: 'A pessoa não existe.' })
  expect(counts.list()).toEqual([
    { what: 'A linha 2 já fala deste caso.', count: 3, code: 'x.again', params: { line: 2 } },
    { what: 'Esta pessoa não existe.', count: 2, code: 'x.lawyer' },
    { what: 'Esta pessoa não existe.', count: 1, code: 'x.author' },
    { what: 'A linha 3 já fala deste caso.', count: 1, code: 'x.again', params: { line: 3 } },
  ])
})
