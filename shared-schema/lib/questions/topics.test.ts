import { expect, it } from 'vitest'
import { COMPETENCY_NAMES } from './competency-names.ts'
import { Competencies, QuestionTopic } from './topic-fields.ts'
import { SUB_TYPES, subTypesOf, TOPIC_TYPES, topicTypesFor, typeOfSubType } from './topics.ts'

it('R104 an account of the mode general is offered exactly two types of questions, and so is one without a mode', () => {
  const two = ['General HR & Employment', 'Competency Soft Skills']
  expect(topicTypesFor('general')).toEqual(two)
  expect(topicTypesFor(undefined)).toEqual(two)
})

it('R105 an account of the mode admission is offered exactly four types of questions', () => {
  expect(topicTypesFor('admission')).toEqual([
    'General HR & Employment',
    'Competency Soft Skills',
    'Generic Admission',
    'Technical Question',
  ])
})

it('R106 each type has sub-types, 35 in all, and each of them belongs to one type', () => {
  expect(TOPIC_TYPES.map((type) => subTypesOf(type).length)).toEqual([9, 12, 6, 8])
  expect(new Set(SUB_TYPES).size).toBe(35)
  for (const type of TOPIC_TYPES) for (const subType of subTypesOf(type)) expect(typeOfSubType(subType)).toBe(type)
})

it.each([
  [{ type: 'Competency Soft Skills', subType: 'Teamwork' }, true],
  [{ type: 'Competency Soft Skills' }, true],
  [{ type: 'Competency Soft Skills', subType: 'Law' }, false],
  [{ type: 'Competency Soft Skills', subType: 'Juggling' }, false],
  [{ type: 'Competency' }, false],
  [{ subType: 'Teamwork' }, false],
])('R106 a sub-type has to be one of its type: %j is valid: %s', (topic, isValid) => {
  expect(QuestionTopic.safeParse(topic).success).toBe(isValid)
})

it('a question names up to 12 competencies, each once, also of a list made for somebody', () => {
  expect(new Set(COMPETENCY_NAMES).size).toBe(35)
  expect(Competencies.safeParse(['Teamwork', 'Ward rounds']).success).toBe(true)
  expect(Competencies.safeParse(['Teamwork', 'Teamwork']).success).toBe(false)
  expect(Competencies.safeParse(['  ']).success).toBe(false)
  expect(Competencies.safeParse(COMPETENCY_NAMES.slice(0, 13)).success).toBe(false)
})
