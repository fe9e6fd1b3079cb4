// Reads one hostile PDF and prints the result with the growth of the memory; started by the test as a process of its own.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readPdfText } from '../read-pdf-text.ts'
import { hostilePdfs } from './hostile-pdfs.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const name = process.argv[2] ?? ''
// A copy is in memory as a whole; zeros that nobody wrote are not.
const bytes = (hostilePdfs[name]?.() ?? new Uint8Array()).slice()
collect()
collect()
// The file belongs to the memory that reading it takes.
const before = process.memoryUsage.rss() - bytes.byteLength
let peak = before
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 2)
/** Only the end of its time stops the reading of this one. */
const isEndless = name === 'forms of forms of forms'
const start = performance.now()
const { state, pages, text, isPartial } = await readPdfText(bytes, {
  maxPages: 500,
  maxCharacters: 400_000,
  timeoutMs: isEndless ? 2_000 : 10_000,
})
peak = Math.max(peak, process.memoryUsage.rss())
clearInterval(watch)
process.stdout.write(
  JSON.stringify({
    state,
    pages,
    isPartial,
    characters: text.length,
    megabytes: Math.round((peak - before) / 1024 / 1024),
    ms: Math.round(performance.now() - start),
  }),
)
