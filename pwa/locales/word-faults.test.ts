import { expect, it } from 'vitest'
import { candidateNamespaces } from './candidate-namespaces.ts'
import { missingWords, wordFaults } from './word-faults.ts'

const ENGLISH = {
  left: '{n, plural, one {# answer} other {# answers}} for {company}',
  device: '{device, select, camera {the camera} other {both}}',
  title: 'Welcome',
}

it('words with the arguments of English in the forms of their language have no faults', () => {
  const thai = { left: 'เหลือ {n, number} คำตอบสำหรับ {company}', device: '{device, select, camera {กล้อง} other {ทั้งสอง}}', title: 'ยินดีต้อนรับ' }
  expect(wordFaults('th', thai, ENGLISH)).toEqual([])
  expect(wordFaults('th', { left: '{company}: {n, plural, =0 {ไม่มี} other {# คำตอบ}}' }, ENGLISH)).toEqual([])
  expect(missingWords(thai, ENGLISH)).toEqual([])
})

it.each([
  ['a key that is not used any more', { gone: 'หายไป' }, 'unknown gone'],
  ['a placeholder left out', { left: 'เหลือ {n, number} คำตอบ' }, 'arguments of left'],
  ['a placeholder misspelt', { left: '{n, number} {compnay}' }, 'arguments of left'],
  ['a brace left open', { left: '{n, number} {company' }, 'unreadable left'],
  ['a form that numbers in Thai never ask for', { left: '{n, plural, one {#} other {#}} {company}' }, 'forms of left'],
  ['a case left out', { device: '{device, select, other {ทั้งสอง}}' }, 'forms of device'],
])('finds %s', (_, messages: Record<string, string>, fault) => expect(wordFaults('th', messages, ENGLISH)).toEqual([fault]))

it('finds words that are missing or empty', () => {
  expect(missingWords({ left: 'x', title: '' }, ENGLISH)).toEqual(['device', 'title'])
})

it('finds the words of the pages of candidates, of their parts and of the frame, and none of staff', () => {
  const sources = new Map([
    ['routes/__root.tsx', "import { Frame } from '../features/shell/Frame.tsx'"],
    ['features/shell/Frame.tsx', "const Guard = lazyPart(async () => (await import('./Guard.tsx')).Guard, 'guard'); useT('admin')"],
    ['routes/candidate/interview.$id.tsx', "loader: () => loadNamespace('candidate'), part: () => import('../../screens/Tests.tsx')"],
    ['routes/receipt.$code.tsx', "loadNamespace('open')"],
    ['screens/Tests.tsx', "const t = useT('tests')"],
    ['routes/recruiter/library.tsx', "loadNamespace('library')"],
  ])
  expect(candidateNamespaces(sources)).toEqual(['candidate', 'guard', 'open', 'tests'])
})
