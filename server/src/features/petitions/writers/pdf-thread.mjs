// A worker thread that writes PDFs with Typst: it keeps the event loop and the memory of the server free of them.
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { parentPort, workerData } from 'node:worker_threads'

const { template, fontFolders, workspace } = workerData
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFolders }] })

const compile = ({ data, createdAt }, pdfStandard) =>
  compiler.pdf({ mainFileContent: template, inputs: { data } }, { pdfStandard, creationTimestamp: createdAt })

/** PDF/A-2b refuses a character that no font has; such a document is written without that claim. */
const write = (document) => {
  try {
    return compile(document, 'a-2b')
  } catch {
    return compile(document, '1.7')
  } finally {
    // Without this, the compiler keeps every document for ever.
    compiler.evictCache(0)
  }
}

parentPort.on('message', (message) => {
  try {
    const pdf = new Uint8Array(write(message))
    parentPort.postMessage({ pdf }, [pdf.buffer])
  } catch (error) {
    parentPort.postMessage({ failure: error instanceof Error ? error.message : String(error) }, [])
  }
})
