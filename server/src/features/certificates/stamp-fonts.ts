// The font of stamps, the same as that of petitions, read when the first stamp is drawn.
import type { StampFonts } from '@tratativa/pdf-signatures'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

let fonts: Promise<StampFonts> | undefined

const readCut = (name: string) =>
  readFile(createRequire(import.meta.url).resolve(`@expo-google-fonts/tinos/${name}/Tinos_${name}.ttf`))

const read = async (): Promise<StampFonts> => {
  const [plain, bold] = await Promise.all([readCut('400Regular'), readCut('700Bold')])
  return { plain, bold }
}

export const stampFonts = (): Promise<StampFonts> => (fonts ??= read())
