import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import { plateOf } from '#shared/lib/colour-test/plates.ts'
import { loadNamespace, startLanguage } from '../../i18n/i18n.ts'
import { ColourAnswers } from './ColourAnswers.tsx'
import { ColourNote } from './ColourNote.tsx'

// the page whose direction and language it sets
beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } })
  await startLanguage('en')
  await loadNamespace('colour')
})

const answer = (questionId: string, text?: string, more: Partial<Answer> = {}): Answer =>
  ({ id: `${questionId} ${text}`, questionId, kind: 'short', state: 'final', attempt: 1, startedAt: 1, text, ...more }) as Answer // the fields that are read
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

it('S064 each plate is told with its own number and what was answered, without a verdict', () => {
  const answers = [
    answer('colour.1', '12'),
    answer('colour.2', 'nothing'),
    answer('colour.3', 'declined'),
    answer('colour.4', 'perhaps 4 <b>'),
    answer('colour.5'),
    answer('colour.6', '7', { state: 'draft' }),
  ]
  const html = textOf(renderToStaticMarkup(<ColourAnswers interviewId="i" answers={answers} />))
  const [one, two, three, four, five, six] = [1, 2, 3, 4, 5, 6].map((n) => plateOf('i', `colour.${n}`).number || 'no number')
  expect(html).toContain(
    `1 ${one} 12 2 ${two} sees nothing 3 ${three} would rather not 4 ${four} perhaps 4 &lt;b&gt; 5 ${five} no answer 6 ${six} no answer`,
  )
  expect(html).not.toMatch(/right|wrong|correct|colou?r-?blind|score/i)
})

it('S064 where the test was not given nothing is told', () => {
  expect(
    renderToStaticMarkup(<ColourNote interviewId="i" answers={[answer('q', '12'), answer('colour.1', '1', { state: 'draft' })]} />),
  ).toBe('')
})
