import { describe, expect, it } from 'vitest'
import type { Segment } from '../entities/answer.ts'
import { mediaNamedIn, misnamedFields, ownSegments, type NamingAnswer } from './named-objects.ts'

const segment = (objectName: string, n = 0): Segment => ({
  n,
  objectName,
  mime: 'video/webm',
  bytes: 1,
  chunks: [],
  parts: [],
  fromMs: 0,
  toMs: 0,
  gap: 'none',
})
const answer: NamingAnswer = { kind: 'video', interviewId: 'mine', questionId: 'q', attempt: 2 }

describe('R329 an object that an answer names', () => {
  it.each<[string, Partial<NamingAnswer>, string[]]>([
    [
      'is its own by kind, interview, question, take and number',
      { segments: [segment('orgnl_mine_q_a2s0.webm'), segment('orgnl_mine_q_a2s7.webm', 7)] },
      [],
    ],
    ['may be a voice or a picture', { voice: [segment('voice_mine_q_a2s0.webm')], still: [segment('still_mine_q_a2s0.jpg')] }, []],
    ['of another interview is not', { segments: [segment('orgnl_victim_q_a2s0.webm')] }, ['segments']],
    ['of another question is not', { voice: [segment('voice_mine_p_a2s0.webm')] }, ['voice']],
    ['of another take is not', { still: [segment('still_mine_q_a1s0.jpg')] }, ['still']],
    ['of another number is not', { segments: [segment('orgnl_mine_q_a2s1.webm')] }, ['segments']],
    [
      'of another kind is not',
      { segments: [segment('voice_mine_q_a2s0.webm')], voice: [segment('orgnl_mine_q_a2s0.webm')] },
      ['segments', 'voice'],
    ],
    ['among own ones is not', { segments: [segment('orgnl_mine_q_a2s0.webm'), segment('resumes/victim/x.pdf', 1)] }, ['segments']],
    ['is none of an answer in words', { kind: 'short', segments: [segment('orgnl_mine_q_a2s0.webm')] }, ['segments']],
    ['is none of a choice', { kind: 'choice', voice: [segment('voice_mine_q_a2s0.webm')] }, ['voice']],
    ['may be none', { kind: 'short', segments: [] }, []],
    ['whose id begins alike is not', { interviewId: 'victim_q', segments: [segment('orgnl_victim_q_a2s0.webm')] }, ['segments']],
  ])('%s', (_what, changes, misnamed) => {
    const body = { ...answer, ...changes }
    expect(misnamedFields({ col: 'answers', gid: 'g1' }, body, Object.keys(body))).toEqual(misnamed)
    for (const list of ['segments', 'voice', 'still'] as const) {
      const isLess = ownSegments(body, list).length < (body[list]?.length ?? 0)
      expect([list, isLess]).toEqual([list, misnamed.includes(list)])
    }
  })

  it('is looked at where it changes, and in answers only', () => {
    const body = { ...answer, segments: [segment('orgnl_victim_q_a2s0.webm')], state: 'final' }
    expect(misnamedFields({ col: 'answers', gid: 'g1' }, body, ['state'])).toEqual([])
    expect(misnamedFields({ col: 'library', gid: 'g1' }, body, ['segments'])).toEqual([])
  })
})

it.each([
  ['video', 'question_files/g1', []],
  ['choice', 'mcq_media/g1', []],
  ['short', 'short_question_media/g1', []],
  ['video', 'question_files/g2', ['file']],
  ['video', 'mcq_media/g1', ['file']],
  ['choice', 'profile_pictures/g1', ['file']],
  ['short', 'short_question_media/g1/..', ['file']],
] as const)('R469 R470 R471 a %s question may name a file in %s, or not: %j', (kind, folder, misnamed) => {
  const body = { kind, file: { name: `${folder}/01k9sample0000000000000img.png`, captions: {} } }
  expect(misnamedFields({ col: 'questions', gid: 'g1' }, body, ['file'])).toEqual(misnamed)
  expect(misnamedFields({ col: 'questions', gid: 'g1' }, body, ['text'])).toEqual([])
})

it('R465 to R471: files of the own group are found in whatever field of a document names them, those of others nowhere', () => {
  const name = (folder: string, gid = 'g1') => `${folder}/${gid}/01k9sample0000000000000img.png`
  const value = { logo: name('company_logos'), more: [{ medium: name('mcq_media') }, name('question_files', 'g2'), 'a text', 5, null] }
  expect(mediaNamedIn({ kind: 'template', value }, 'g1')).toEqual([name('company_logos'), name('mcq_media')])
  expect(mediaNamedIn(undefined, 'g1')).toEqual([])
})
