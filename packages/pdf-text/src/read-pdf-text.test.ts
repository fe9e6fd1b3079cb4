import { expect, it } from 'vitest'
import { readPdfText } from './read-pdf-text.ts'
import { protectedPdf } from './testing/hostile-pdfs.ts'
import { writeTextPdf } from './write-text-pdf.ts'

const limits = { maxPages: 500, maxCharacters: 400_000, timeoutMs: 20_000 }

it('reads the text of all pages, accents included', async () => {
  const lines = Array.from(
    { length: 120 },
    (_, index) => `Cláusula ${index + 1}ª: a quitação é ampla, geral e irrevogável.`,
  )
  const result = await readPdfText(writeTextPdf(lines.join('\n')), limits)
  expect(result).toMatchObject({ state: 'read', pages: 3, isPartial: false })
  for (const line of [0, 60, 119]) expect(result.text).toContain(lines[line])
})

it('reads the beginning of a text that is too long, and says so', async () => {
  const pdf = () => writeTextPdf('Uma linha de acordo.\n'.repeat(400))
  expect(await readPdfText(pdf(), { ...limits, maxCharacters: 50 })).toMatchObject({
    state: 'read',
    isPartial: true,
    text: 'Uma linha de acordo.\nUma linha de acordo.\nUma linh',
  })
  expect(await readPdfText(pdf(), { ...limits, maxPages: 2 })).toMatchObject({
    state: 'read',
    isPartial: true,
    pages: 2,
  })
})

it('says why there is no text', async () => {
  expect(await readPdfText(writeTextPdf(''), limits)).toMatchObject({ state: 'empty', text: '' })
  expect(await readPdfText(protectedPdf(), limits)).toMatchObject({ state: 'protected', text: '' })
  expect(await readPdfText(new Uint8Array(Buffer.from('%PDF-1.7\n')), limits)).toMatchObject({ state: 'broken' })
  expect(await readPdfText(writeTextPdf('tarde'), { ...limits, timeoutMs: 1 })).toMatchObject({ state: 'large' })
})

it('reads several files at once', async () => {
  const texts = ['um', 'dois', 'três']
  const results = await Promise.all(texts.map((text) => readPdfText(writeTextPdf(text), limits)))
  expect(results.map(({ text }) => text)).toEqual(texts)
})

it('answers any bytes', async () => {
  const whole = writeTextPdf('Acordo homologado em audiência.\n'.repeat(60))
  for (let seed = 1; seed <= 12; seed += 1) {
    const bytes = whole.slice(0, seed % 3 === 0 ? Math.floor((whole.length * seed) / 13) : whole.length)
    for (let step = 0; step < 40; step += 1)
      bytes[(seed * 7919 + step * 104_729) % bytes.length] = (seed * 31 + step * 17) % 256
    expect(['read', 'empty', 'broken', 'protected', 'large']).toContain((await readPdfText(bytes, limits)).state)
  }
})
