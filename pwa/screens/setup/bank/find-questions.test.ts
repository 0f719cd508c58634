import { afterEach, expect, it, vi } from 'vitest'
import { topicTypesFor } from '#shared/lib/questions/topics.ts'
import { findQuestions, textsOf } from './find-questions.ts'

const wanted = { language: 'english', types: topicTypesFor('general'), words: '' }

afterEach(() => {
  vi.doUnmock('./local-bank.ts')
  vi.unstubAllGlobals()
})

it('S093 R104 R105 shows the types that the account is offered, and narrows by type and sub-type', async () => {
  const typesIn = async (types = wanted.types) => [...new Set((await findQuestions({ ...wanted, types })).map(({ type }) => type))]
  expect(await typesIn()).toEqual(['General HR & Employment', 'Competency Soft Skills'])
  expect(await typesIn(topicTypesFor('admission'))).toHaveLength(4)
  const teamwork = await findQuestions({ ...wanted, type: 'Competency Soft Skills', subType: 'Teamwork' })
  expect(teamwork).toHaveLength(3)
  expect(teamwork.every(({ subType }) => subType === 'Teamwork')).toBe(true)
})

it.each([
  ['english', 'disatisfied customer', /dissatisfied customer/],
  ['english', 'teamw', /colleague|team|together/],
  ['thai', 'สะพาน', /สะพาน/],
  ['japanese', '給与', /給与/],
  ['arabic', 'الراتب الأجر', null],
])('S093 searches in %s for "%s"', async (language, words, expected) => {
  const found = await findQuestions({ ...wanted, types: topicTypesFor('admission'), language, words })
  if (expected) expect(found[0]?.text).toMatch(expected)
  else expect(found).toEqual([])
})

it('S093 asks the server where the copy of the app does not load', async () => {
  vi.doMock('./local-bank.ts', () => {
    throw new Error('gone with the version before')
  })
  const asked: { type: string; lang: string }[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const input = JSON.parse(body) as { type: 'Competency Soft Skills'; lang: string }
    asked.push(input)
    const questions = [{ id: 'Teamwork 1', question: `${input.lang}: a team`, type: input.type, sub_type: 'Teamwork', lang: input.lang }]
    return Promise.resolve(Response.json({ error_code: 0, result: { questions } }))
  })
  const [found] = await findQuestions({ ...wanted, type: 'Competency Soft Skills', subType: 'Teamwork', words: 'TEAM' })
  expect(found).toEqual({ id: 'Teamwork 1', type: 'Competency Soft Skills', subType: 'Teamwork', text: 'english: a team' })
  expect(found && (await textsOf(found, ['english', 'thai']))).toEqual({ english: 'english: a team', thai: 'thai: a team' })
  expect(asked.map(({ lang }) => lang)).toEqual(['english', 'thai'])
})
