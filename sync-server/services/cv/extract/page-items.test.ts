import { expect, it } from 'vitest'
import { textOfRow, type PageItem } from './page-items.ts'

const row = (...items: [text: string, x: number, width: number][]): PageItem[] =>
  items.map(([text, x, width]) => ({ text, x, width, y: 0, height: 10 }))

it.each<[string, PageItem[], string]>([
  ['words from left to right', row(['Data', 0, 20], ['Analyst', 23, 30]), 'Data Analyst'],
  ['pieces of a word', row(['Ana', 0, 20], ['lyst', 20.5, 20]), 'Analyst'],
  ['a wide gap', row(['Data Analyst', 0, 60], ['2018 - 2020', 300, 50]), 'Data Analyst\t2018 - 2020'],
  ['Arabic from right to left', row(['بيانات', 0, 30], ['محللة', 34, 30]), 'محللة بيانات'],
  ['numbers among Arabic', row(['4567 123 4 971', 0, 60], ['+ :', 62, 6], ['الهاتف', 69, 30]), 'الهاتف: +971 4 123 4567'],
  ['years among Arabic', row(['2017 - 2014', 0, 60], ['من', 64, 20]), 'من 2014 - 2017'],
])('%s', (_name, items, expected) => {
  expect(textOfRow(items)).toBe(expected)
})
