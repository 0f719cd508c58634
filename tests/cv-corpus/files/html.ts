import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CorpusSection, WrittenCv } from '../templates.ts'
import { escapeXml } from './escape-xml.ts'
import { contactLines } from './flat-lines.ts'

/** Columns of a page: a side of contact, skills and languages stands left or right. */
export type PageColumns = 'one' | 'left' | 'right'

const ASIDE: readonly CorpusSection['kind'][] = ['skills', 'languages', 'certificates']

/** A CV as the page that Chromium prints. */
export function htmlOf(cv: WrittenCv, columns: PageColumns): string {
  const contact = contactLines(cv).map(plain).join('')
  const sections = (isAside: boolean): string =>
    cv.sections
      .filter(({ kind }) => ASIDE.includes(kind) === isAside)
      .map(section)
      .join('')
  const name = `<h1>${escapeXml(cv.name)}</h1>`
  const body =
    columns === 'one'
      ? `${name}${contact}${sections(false)}${sections(true)}`
      : `<div class="page ${columns}"><main>${name}${sections(false)}</main><aside>${contact}${sections(true)}</aside></div>`
  const direction = cv.language === 'ar' ? 'rtl' : 'ltr'
  return `<!doctype html><html lang="${cv.language}" dir="${direction}"><meta charset="utf-8"><style>${fontsOf(cv.language)}${STYLE}</style><body>${body}</body></html>`
}

const STYLE = `
body{font:10.5pt/1.35 Corpus,sans-serif;margin:0;color:#111;background:#fff}
h1{font-size:20pt;margin:0 0 6pt}h2{font-size:13pt;margin:12pt 0 4pt}p{margin:1pt 0}
ul{margin:2pt 0 6pt;padding-inline-start:14pt}.row{display:flex;justify-content:space-between;gap:12pt}
.first{font-weight:600;margin-top:6pt}
.page{display:grid;gap:24pt}.left{grid-template-columns:34% 1fr}.right{grid-template-columns:1fr 34%}
.left aside{order:-1}aside{min-width:0;overflow-wrap:anywhere}`

const section = ({ heading, entries, lines }: CorpusSection): string =>
  [
    `<h2>${escapeXml(heading)}</h2>`,
    ...entries.map(({ header, duties }) =>
      [...header.map((text, n) => row(text, n === 0)), `<ul>${duties.map((duty) => `<li>${escapeXml(duty)}</li>`).join('')}</ul>`].join(''),
    ),
    ...lines.map(plain),
  ].join('')

const plain = (text: string): string => `<p>${escapeXml(text)}</p>`

function row(text: string, isFirst: boolean): string {
  const parts = text.split('\t').map((part) => `<span>${escapeXml(part)}</span>`)
  return `<p class="${isFirst ? 'first' : ''}${parts.length > 1 ? ' row' : ''}">${parts.join('')}</p>`
}

/** Packages of fonts by language; all others are written with those of Latin. */
const FONTS: Readonly<Record<string, readonly (readonly [package_: string, set: string])[]>> = {
  th: [['noto-sans-thai', 'thai']],
  ar: [['vazirmatn', 'arabic']],
  vi: [['noto-sans', 'vietnamese']],
}
const LATIN = [
  ['noto-sans', 'latin'],
  ['noto-sans', 'latin-ext'],
] as const

function fontsOf(language: string): string {
  const files = [...(FONTS[language] ?? []), ...LATIN]
  // each set has a family of its own, tried one after the other
  const faces = files.map(([from, set], n) => {
    const file = join(import.meta.dirname, '../../../node_modules/@fontsource', from, 'files', `${from}-${set}-400-normal.woff2`)
    return `@font-face{font-family:Corpus${n};src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')})}`
  })
  return `${faces.join('')}body,h1,h2{font-family:${files.map((_, n) => `Corpus${n}`).join(',')},sans-serif !important}`
}
