import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { loadNamespace, startLanguage } from '../../../i18n/i18n.ts'
import type { Imported } from '../../../features/rescue-file/import-answers.ts'
import { ImportResult, type ImportOutcome } from './ImportResult.tsx'
import { InterviewContext, type InterviewData } from '../interview-data.ts'

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} }, location: { pathname: '/' } })
  await startLanguage('en')
  await loadNamespace('rescue')
})

const nothing: Imported = { added: 0, known: 0, kept: 0, damaged: [], elsewhere: [], cv: null }
/** Of an interview only the numbers of its questions are wanted. */
const interview = { pack: { questions: [{ id: 'q1' }, { id: 'q2' }] } } as unknown as InterviewData
const told = (of: ImportOutcome): string =>
  renderToStaticMarkup(
    <InterviewContext value={interview}>
      <ImportResult of={of} />
    </InterviewContext>,
  )

it('S069 names what another tab holds, and says neither that it was here nor that the file is damaged', () => {
  const busy = told({ ...nothing, elsewhere: ['q2'] })
  expect(busy).toContain('The recording of answer 2 is here, but that question is open in another tab of this browser.')
  expect(busy).not.toContain('were here already')
  expect(busy).not.toContain('Copy the file again')
  expect(told({ ...nothing, added: 1, elsewhere: ['q1', 'q2'] })).toContain('One answer is here now')
  expect(told({ ...nothing, known: 1, elsewhere: ['q1'] })).toContain('Everything else in the file was here already.')
})

it('S069 says of a CV what became of it, also where nothing else came', () => {
  expect(told({ ...nothing, damaged: ['q1'], cv: 'added' })).toContain('Your CV is here now')
  expect(told({ ...nothing, cv: 'added' })).not.toContain('All answers')
  expect(told(nothing)).toContain('All answers of this file were here already.')
  expect(told('wrongCode')).toContain('The code does not open this file.')
})
