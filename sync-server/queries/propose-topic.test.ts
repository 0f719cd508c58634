import { expect, it } from 'vitest'
import { BANK_LANGUAGES, bankQuestions } from '#shared/lib/questions/bank.ts'
import { TOPIC_TYPES, topicTypesFor } from '#shared/lib/questions/topics.ts'
import { proposeTopic } from './propose-topic.ts'

const GENERAL = topicTypesFor('general')

it.each([
  ['How do you handle an angry client?', 'Customer Focus'],
  ['What are your salary expectations?', 'Availability and Salary'],
  ['How do you prioritise when you have several deadlines?', 'Time Management'],
  ['Why did you leave your last job?', 'Reason for Leaving'],
  ['Describe a conflict with a coworker.', 'Conflict Resolution'],
  ['What do you know about our company?', 'Company Knowledge'],
  ['Welche Entscheidung mussten Sie treffen, ohne alle Fakten zu haben?', 'Decision Making'],
])('proposes for "%s": %s', (question, subType) => {
  expect(proposeTopic(question, GENERAL)).toMatchObject({ subType })
})

it.each([
  'Hello',
  'Is it raining?',
  'What is the derivative of x squared?',
  '???',
  'constructor __proto__',
  'How would you motivate a team member?',
  'Tell us about a night shift that went wrong, and what you did first.',
])('says nothing about "%s"', (question) => {
  expect(proposeTopic(question, GENERAL)).toBeNull()
})

it('R104 R105 proposes only types that are offered', () => {
  const question = 'Which programming languages and databases do you use?'
  expect(proposeTopic(question, TOPIC_TYPES)).toEqual({ type: 'Technical Question', subType: 'Computing' })
  expect(proposeTopic(question, GENERAL)?.type).not.toBe('Technical Question')
})

it('knows the questions of the bank in every language, whatever their punctuation and case', () => {
  for (const language of BANK_LANGUAGES)
    for (const { text, type, subType } of bankQuestions({ language }))
      expect(proposeTopic(`  ${text.replace(/[.?]/g, '')} `, TOPIC_TYPES), text).toEqual({ type, subType })
  expect(proposeTopic('WHY ARE YOU LOOKING FOR A NEW POSITION NOW', GENERAL)).toMatchObject({ subType: 'Reason for Leaving' })
})
