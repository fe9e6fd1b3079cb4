import { fileName } from '@tratativa/contract/kernel/file'
import { fileKinds, type FileKind } from '@tratativa/contract/kernel/file-kinds'
import { describe, expect, it } from 'vitest'
import { sampleFiles } from '../../testing/sample-files.ts'
import { nameAs, sniffFileKind } from './sniff.ts'

const kinds = Object.keys(fileKinds) as FileKind[]
const latin = (text: string) => Buffer.from(text, 'latin1')

describe('a kind of file', () => {
  it.each(kinds)('%s is detected by its bytes, whatever its name', (kind) => {
    const name = kind === 'csv' ? 'tabela.CSV' : 'qualquer.coisa'
    expect(sniffFileKind(sampleFiles[kind], name)).toBe(kind)
  })

  it.each([
    ['a page', '<!DOCTYPE html><p>oi'],
    ['a page behind spaces', '\n  <html>'],
    ['a picture of lines', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['XML', '<?xml version="1.0"?><a/>'],
    ['a script in a page', '<script>alert(1)</script>'],
    ['a page behind a mark', '\xef\xbb\xbf<html>'],
    ['a program', 'MZ\x90\0\x03\0\0\0'],
    ['another program', '\x7fELF\x02\x01'],
    ['bytes without a name', '\0\x01\x02\x03'],
  ])('%s is unknown, whatever its name', (_what, text) => {
    for (const name of ['x.pdf', 'x.csv', 'x.txt', 'x.png', 'x']) expect(sniffFileKind(latin(text), name)).toBeNull()
  })

  it('of an old document with a password is unknown', () => {
    const head = Buffer.concat([sampleFiles.xls, Buffer.from('EncryptedPackage', 'utf16le')])
    expect(sniffFileKind(head, 'x.xls')).toBeNull()
  })

  it('of text is detected in the encodings that spreadsheets write', () => {
    expect(sniffFileKind(latin('N\xfamero;A\xe7\xe3o\r\n'), 'x.csv')).toBe('csv')
    expect(sniffFileKind(Buffer.from('\ufeffNúmero;Ação\r\n', 'utf16le'), 'x.csv')).toBe('csv')
    expect(sniffFileKind(Buffer.from('Número;Ação\r\n', 'utf16le'), 'x.csv')).toBe('csv')
    expect(sniffFileKind(Buffer.from('\ufeffNúmero;Ação\r\n', 'utf16le').swap16(), 'x.csv')).toBe('csv')
    expect(sniffFileKind(Buffer.from('<html>'.padEnd(20), 'utf16le').swap16(), 'x.csv')).toBeNull()
    expect(sniffFileKind(Buffer.from('Número;Ação\r\n'), 'x.txt')).toBe('txt')
  })
})

describe('a name', () => {
  it.each([
    ['foto.exe', 'png', 'foto.exe.png'],
    ['foto.JPG', 'jpeg', 'foto.JPG'],
    ['sem fim', 'pdf', 'sem fim.pdf'],
  ] as const)('%s of a %s becomes %s', (rawName, kind, name) => expect(nameAs(kind, rawName)).toBe(name))

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\Petição.pdf', 'Petição.pdf'],
    ['a\u202egnp.exe', 'a gnp.exe'],
    ['a\r\nSet-Cookie: x', 'a Set-Cookie x'],
    ['  muitos   espaços .pdf', 'muitos espaços .pdf'],
  ])('%j stays %j', (given, name) => expect(fileName.parse(given)).toBe(name))

  it.each(['', '   ', '..', '/', 'x'.repeat(401)])('%j is refused', (rawName) =>
    expect(fileName.safeParse(rawName).success).toBe(false),
  )
})
