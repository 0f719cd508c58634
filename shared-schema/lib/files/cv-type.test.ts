import { describe, expect, it } from 'vitest'
import type { CvExtension } from './cv-name.ts'
import { cvTypeOf } from './cv-type.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const le = (text: string): string =>
  [...text].map((sign) => `${String.fromCharCode(sign.charCodeAt(0) & 255)}${String.fromCharCode(sign.charCodeAt(0) >> 8)}`).join('')
const be = (text: string): string =>
  [...text].map((sign) => `${String.fromCharCode(sign.charCodeAt(0) >> 8)}${String.fromCharCode(sign.charCodeAt(0) & 255)}`).join('')
const BOM = '\xef\xbb\xbf'
const PDF = '%PDF-1.7 a curriculum'
const ODT = 'mimetypeapplication/vnd.oasis.opendocument.text'
const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

describe('the type of a CV by its bytes', () => {
  it.each<[string, CvExtension, CvExtension, string]>([
    ['a PDF', 'pdf', 'pdf', PDF],
    ['a PDF behind a byte order mark', 'pdf', 'pdf', `${BOM}${PDF}`],
    ['a PDF behind line ends', 'pdf', 'pdf', `\r\n\n${PDF}`],
    ['a PDF behind 200 other bytes', 'pdf', 'pdf', `${'\xaa'.repeat(200)}${PDF}`],
    ['a PDF behind notes for a printer', 'pdf', 'pdf', `\x1b%-12345X@PJL JOB NAME = "CV"\r\n@PJL ENTER LANGUAGE=PDF\r\n${PDF}`],
    ['a PDF at the last byte in which readers look', 'pdf', 'pdf', `${' '.repeat(1023)}${PDF}`],
    ['a rich text', 'rtf', 'rtf', '{\\rtf1'],
    ['a rich text named doc', 'doc', 'rtf', '{\\rtf1\\ansi'],
    ['a rich text named txt', 'txt', 'rtf', '{\\rtf1\\ansi'],
    ['a rich text behind a mark and a line end', 'rtf', 'rtf', `${BOM}\r\n{\\rtf1`],
    ['an old Word file', 'doc', 'doc', OLE],
    ['an older Word file', 'doc', 'doc', '\x0e\x11\xfc\x0d\xd0\xcf\x11\x0e'],
    ['an old or locked Word file named docx', 'docx', 'doc', OLE],
    ['a new Word file named doc', 'doc', 'docx', 'PK\x03\x04...[Content_Types].xml'],
    ['a Word file that begins with another entry', 'docx', 'docx', 'PK\x03\x04...docProps/thumbnail.jpeg...word/document.xml'],
    ['a Word file in a zip with marks', 'docx', 'docx', 'PK00PK\x03\x04...word/document.xml'],
    ['an open document', 'odt', 'odt', `PK\x03\x04...${ODT}`],
    ['an open document that begins with another entry', 'odt', 'odt', `PK\x03\x04...META-INF/manifest.xml...${ODT}PK`],
    ['an open document named docx', 'docx', 'odt', `PK\x03\x04...${ODT}`],
    ['a PNG named jpg', 'jpg', 'png', '\x89PNG\r\n\x1a\n'],
    ['a text', 'txt', 'txt', 'Jane Doe, harbour pilot'],
    ['a text in one byte a sign', 'txt', 'txt', 'J\xf6rg M\xfcller, \x80 5'],
    ['a text that speaks of PDF files', 'txt', 'txt', 'Jane Doe. I wrote a reader of %PDF-1.7 files.'],
    ['a PDF named txt', 'txt', 'pdf', PDF],
    ['UTF-16 with a mark, little end first', 'txt', 'txt', `\xff\xfe${le('Jörg Müller\r\nЛоцман')}`],
    ['UTF-16 with a mark, big end first', 'txt', 'txt', `\xfe\xff${be('Jörg Müller\r\nЛоцман')}`],
    ['UTF-16 without a mark, little end first', 'txt', 'txt', le('Jane Doe, harbour pilot')],
    ['UTF-16 without a mark, big end first', 'txt', 'txt', be('Анна Петрова, лоцман')],
    ['long UTF-16, cut inside a letter of four bytes', 'txt', 'txt', `\xff\xfe${le(`${'a'.repeat(2046)}`)}\x3d\xd8\x00\xde${le('b')}`],
  ])('%s, named %s, is %s', (_what, named, type, text) => {
    expect(cvTypeOf(bytes(text), named)).toBe(type)
  })

  it.each<[string, CvExtension, string]>([
    ['nothing', 'txt', ''],
    ['a script', 'pdf', '<script>'],
    ['a page', 'doc', '<html><body>Sam'],
    ['a page with a PDF in it', 'pdf', `<html><script>x()</script>${PDF}`],
    ['a picture of vectors with a PDF in it', 'pdf', `${BOM}<?xml version="1.0"?><svg onload="x()"/>${PDF}`],
    ['a page in UTF-16 with a PDF in it', 'pdf', `\xff\xfe${le('<html>')}${PDF}`],
    ['a shell script with a PDF in it', 'pdf', `#!/bin/sh\n${PDF}`],
    ['a program with a PDF in it', 'pdf', `MZ\x90\0${PDF}`],
    ['a program', 'txt', 'MZ\0\0'],
    ['a program of another system', 'txt', '\x7fELF\x02\x01\x01\0'],
    ['a PDF later than readers look', 'pdf', `${' '.repeat(1024)}${PDF}`],
    ['a PDF named docx', 'docx', PDF],
    ['a text named pdf', 'pdf', 'Jane Doe'],
    ['a picture named pdf', 'pdf', '\xff\xd8\xff'],
    ['a zip named pdf', 'pdf', 'PK\x03\x04'],
    ['a zip named txt', 'txt', 'PK\x03\x04'],
    ['UTF-16 with half a letter', 'txt', `\xff\xfe${le('Sam')}\x3d\xd8`],
    ['UTF-16 with zero signs', 'txt', `\xff\xfe${le('Sa\0m')}`],
    ['UTF-16 of an odd length', 'txt', `\xff\xfe${le('Sam')}S`],
    ['a mark and nothing', 'txt', '\xff\xfe'],
  ])('%s, named %s, is nothing', (_what, named, text) => {
    expect(cvTypeOf(bytes(text), named)).toBeNull()
  })
})
