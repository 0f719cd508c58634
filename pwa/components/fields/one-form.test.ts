import { expect, it } from 'vitest'

const SOURCES = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.*'], { eager: true, import: 'default', query: '?raw' })

/** Forms of one field, which has its button or its problem beside it: there is nothing to lead to. */
const WITHOUT_PROBLEMS = [
  '../../features/review/CommentsPanel.tsx',
  '../../features/review/results/ResultByHand.tsx',
  '../../screens/report/TagsField.tsx',
]

it('every form is the form of the kit, which brings problems to their fields', () => {
  const plain = Object.entries(SOURCES).filter(([, text]) => /<form\b/.test(text))
  expect(plain.map(([path]) => path)).toEqual(WITHOUT_PROBLEMS)
})

it('every form that sends a command tells it what the server refused', () => {
  const deaf = Object.entries(SOURCES).filter(
    ([, text]) => /<Form\b(?![^>]*command)[^>]*>/.test(text.replaceAll('=>', '')) && /useCommand\(/.test(text),
  )
  expect(deaf.map(([path]) => path)).toEqual([])
})
