import { describe, expect, it, vi } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import { EXPORT_SECTIONS } from '#shared/lib/exports/export-kinds.ts'
import type { Send } from '../../api/command.ts'
import { askForFile, videosOf, type ExportRequest } from './export-request.ts'

const asked = async (part: Partial<ExportRequest>): Promise<unknown[]> => {
  const send = vi.fn(() => Promise.resolve({}))
  const request = {
    taskId: 't1',
    kind: 'xlsx',
    jobIds: ['j1'],
    interviewIds: ['i1'],
    sections: EXPORT_SECTIONS,
    test: 'main',
    videos: ['v1'],
  }
  await askForFile(send as unknown as Send, { ...request, ...part } as ExportRequest) // every field is given
  return send.mock.calls[0] ?? []
}

describe('S112 a file is asked for by the call of its kind, with the id of the request', () => {
  it.each([
    [
      'people of one job',
      {},
      ['recruiter', 'export_candidates', { job_id: 'j1', interview_ids: ['i1'], sections: [...EXPORT_SECTIONS], task_id: 't1' }],
    ],
    [
      'everybody in one job',
      { interviewIds: undefined, sections: ['cv_scores'] },
      ['recruiter', 'export_candidates', { job_id: 'j1', sections: ['cv_scores'], task_id: 't1' }],
    ],
    [
      'several jobs',
      { jobIds: ['j1', 'j2'], interviewIds: undefined },
      ['statistics', 'post_expore_data', { selectJob: ['j1', 'j2'], export_keys: [...EXPORT_SECTIONS], task_id: 't1' }],
    ],
    [
      'one test of everybody',
      { kind: 'test', interviewIds: undefined },
      ['recruiter', 'export_by_test', { job_id: 'j1', test: 'main', task_id: 't1' }],
    ],
    [
      'one test of chosen people',
      { kind: 'test' },
      ['recruiter', 'export_by_test', { job_id: 'j1', test: 'main', interview_ids: ['i1'], task_id: 't1' }],
    ],
    [
      'ratings of chosen people',
      { kind: 'review' },
      ['statistics', 'post_expore_data', { selectJob: ['j1'], candidate_interview_id: ['i1'], format: 'review', task_id: 't1' }],
    ],
    ['videos', { kind: 'videos' }, ['statistics', 'export_all_videos', { video_filenames: ['v1'], task_id: 't1' }]],
  ] as const)('%s', async (_what, part, call) => {
    expect(await asked(part)).toEqual(call)
  })
})

it('R315 takes the playable video of each answer that counts', () => {
  const answer = (id: string, more: object) => ({ id, state: 'final', ...more }) as Answer // fields that are read
  const ready = (objectName: string) => ({ media: { status: 'ready', objectName } })
  const answers = [
    answer('a1', ready('v1')),
    answer('a2', { ...ready('v2'), replaces: ['a1'] }),
    answer('a3', { ...ready('v3'), state: 'draft' }),
    answer('a4', { media: { status: 'processing' } }),
    answer('a5', {}),
  ]
  expect(videosOf(answers)).toEqual(['v2'])
})
