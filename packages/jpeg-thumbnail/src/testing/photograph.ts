import { readFile } from 'node:fs/promises'

/** A 1200 × 800 picture; its quarters, left to right and top to bottom: red, green, blue, white. */
export const photograph = (name: string) => readFile(new URL(`${name}.jpg`, import.meta.url))
