import { expect, it } from 'vitest'
import { paragraphsOf } from './paragraphs.ts'

it.each([
  [
    'rows that the page cut',
    'Every forklift driver must complete the\ndaily inspection.',
    ['Every forklift driver must complete the daily inspection.'],
  ],
  [
    'words that the page divided',
    'All drivers take part in the daily inspec-\ntion of brakes.',
    ['All drivers take part in the daily inspection of brakes.'],
  ],
  ['a heading', 'Forklift safety\nEvery driver signs.', ['Forklift safety', 'Every driver signs.']],
  [
    'rows without spaces',
    'すべてのフォークリフト運転者は、始業前に日常点検を\n行う。',
    ['すべてのフォークリフト運転者は、始業前に日常点検を行う。'],
  ],
  ['data', `Brakes. ${'x'.repeat(200)} Forks.`, ['Brakes. Forks.']],
])('joins what belongs together: %s', (_what, text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs)
})

it('rows that each end in the middle of a word make no endless word, and are no longer than a paragraph may be', () => {
  const paragraphs = paragraphsOf(`${'x-\n'.repeat(110_000)}The brakes are tested.`)
  expect(paragraphs.at(-1)).toContain('The brakes are tested.')
  for (const paragraph of paragraphs) expect(paragraph.length).toBeLessThanOrEqual(4000)
  expect(paragraphs.filter((one) => /\S{80}/.test(one))).toEqual([])
})
