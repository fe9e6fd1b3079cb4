import { readFile } from 'node:fs/promises'

/** A voice note of about two seconds, as the recorder of a browser wrote it. */
export const recordedByChromium = () => readFile(new URL('recorded-by-chromium.webm', import.meta.url))
