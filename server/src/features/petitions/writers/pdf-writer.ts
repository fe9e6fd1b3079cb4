// Writes PDFs in worker threads: few at once, each with a time limit, each thread replaced after a number of documents.
import { errors } from '@tratativa/contract/kernel/errors'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { refuse } from '../../../platform/refusal/refusal.ts'
import type { PetitionDocument } from './petition-document.ts'

const mostThreads = 2
const mostWaiting = 200
const documentsPerThread = 500
const maxBytesOfData = 8 * 1024 * 1024
const defaultTimeoutMs = 20_000
/** People open a petition minutes before they want its file. */
const idleMs = 10 * 60_000

export interface PdfWriter {
  write(document: PetitionDocument): Promise<Uint8Array>
  /** Starts a thread and lets it load its fonts, where none lives: somebody looks at a petition and may want its file. */
  startEarly(): void
  /** How many threads live now. */
  threads(): number
}

interface Task {
  readonly data: string
  readonly createdAt: number
  readonly resolve: (pdf: Uint8Array) => void
  readonly reject: (error: Error) => void
}

const cuts = [false, true].flatMap((isBold) => [false, true].map((isItalic) => ({ isBold, isItalic })))

/** Uses every cut of the font, so that the thread has read them before the first document of a person. */
const firstDocument = JSON.stringify({
  title: '',
  office: '',
  blocks: cuts.map((cut) => ({
    type: 'paragraph',
    align: 'justify',
    runs: [{ text: 'Acordo', ...cut, isUnderlined: false, isMissing: false }],
  })),
})

interface Thread {
  readonly worker: Worker
  written: number
  task: Task | null
  timer: NodeJS.Timeout | null
}

type Answer = { readonly pdf: Uint8Array } | { readonly failure: string }

const folder = dirname(fileURLToPath(import.meta.url))
const fontNames = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']

/** The folders of the font's cuts, and an empty folder: the template can read nothing else. */
const threadParts = () => {
  const { resolve } = createRequire(import.meta.url)
  return {
    template: readFileSync(join(folder, 'petition.typ'), 'utf8'),
    fontFolders: fontNames.map((name) => dirname(resolve(`@expo-google-fonts/tinos/${name}/Tinos_${name}.ttf`))),
    workspace: mkdtempSync(join(tmpdir(), 'tratativa-pdf-')),
  }
}

const toData = ({ title, office, filled }: PetitionDocument): string =>
  JSON.stringify({ title, office, blocks: filled.blocks })

export const makePdfWriter = ({ timeoutMs = defaultTimeoutMs } = {}): PdfWriter => {
  let parts: ReturnType<typeof threadParts> | undefined
  const threads = new Set<Thread>()
  const waiting: Task[] = []

  const end = (thread: Thread) => {
    threads.delete(thread)
    if (thread.timer !== null) clearTimeout(thread.timer)
    void thread.worker.terminate()
  }

  const fail = (thread: Thread, error: Error) => {
    thread.task?.reject(error)
    thread.task = null
    end(thread)
    next()
  }

  const rest = (thread: Thread) => {
    if (thread.written >= documentsPerThread) end(thread)
    else thread.timer = setTimeout(() => end(thread), idleMs).unref()
    next()
  }

  const answered = (thread: Thread, answer: Answer) => {
    const { task } = thread
    if (thread.timer !== null) clearTimeout(thread.timer)
    thread.task = null
    thread.written += 1
    if ('pdf' in answer) task?.resolve(answer.pdf)
    else task?.reject(new Error(`petitions.pdf: the document could not be written: ${answer.failure.slice(0, 200)}`))
    rest(thread)
  }

  const start = (): Thread => {
    parts ??= threadParts()
    const worker = new Worker(join(folder, 'pdf-thread.mjs'), {
      workerData: parts,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    })
    worker.unref()
    const thread: Thread = { worker, written: 0, task: null, timer: null }
    worker.on('message', (answer: Answer) => answered(thread, answer))
    worker.on('error', (error) => fail(thread, error instanceof Error ? error : new Error(String(error))))
    threads.add(thread)
    return thread
  }

  const next = () => {
    const task = waiting[0]
    if (task === undefined) return
    const idle = [...threads].find((thread) => thread.task === null)
    if (idle === undefined && threads.size >= mostThreads) return
    const thread = idle ?? start()
    waiting.shift()
    if (thread.timer !== null) clearTimeout(thread.timer)
    thread.task = task
    thread.timer = setTimeout(() => fail(thread, new Error('petitions.pdf: the time limit has passed')), timeoutMs)
    thread.worker.postMessage({ data: task.data, createdAt: task.createdAt }, [])
    next()
  }

  const enqueue = (data: string, createdAt: Date): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      waiting.push({ data, createdAt: Math.floor(createdAt.getTime() / 1000), resolve, reject })
      next()
    })

  return {
    write(document) {
      const data = toData(document)
      if (waiting.length >= mostWaiting || data.length > maxBytesOfData) return refuse(errors.unavailable)
      return enqueue(data, document.createdAt)
    },
    startEarly() {
      if (threads.size === 0) void enqueue(firstDocument, new Date(0)).catch(() => undefined)
    },
    threads: () => threads.size,
  }
}
