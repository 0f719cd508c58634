import { expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import type { fetch_candidate_history } from '#shared/api/recruiter/fetch_candidate_history.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
type History = OutputOf<typeof fetch_candidate_history>

it('S118 tells corrections, redos and decisions about one candidate, newest first, by name, and never what stood there', async () => {
  const { deps } = scene.app
  const edit = async (id: string, changes: object): Promise<unknown> =>
    await commitEdit(deps, { by: sample.recruiterId, col: 'interviews', id, gid: sample.gid, changes })
  const history = async (id: string): Promise<History> =>
    await scene.result<History>('recruiter/fetch_candidate_history', { interview_id: id })
  const before = (await history(sample.interviewId)).entries.length
  await edit(sample.interviewId, { name: 'Changed Secret' })
  await edit(sample.interviewId, { shortlisted: 1 })
  await expect.poll(async () => (await history(sample.interviewId)).entries.length).toBe(before + 2)
  const { entries, has_more } = await history(sample.interviewId)
  expect([entries[0]?.what, entries[1]?.what, entries[1]?.fields, has_more]).toEqual(['decision', 'changed', ['name'], false])
  expect(entries[1]?.by).not.toBe('')
  expect(JSON.stringify(entries)).not.toContain('Secret')
})
