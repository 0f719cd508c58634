import { expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { documents } from '#server/sync/documents.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { useGroups } from './leak/scene.ts'
import type { RoleName } from './leak/groups.ts'

const scene = useGroups()
const asked = (id: string, text = 'Why so low?') => ({ id, text, at: 5 })
const reply = (questionId: string, text = 'Because of this.') => ({ questionId, text, at: 6 })

const interview = async () => {
  const { gid, interviewId: id } = scene.groups[0].ids
  return must(await documents.get(scene.app.deps, 'interviews', { id, gid }), 'it is there')
}

/** Pushes one field as this person; the reasons of a refusal. */
async function write(role: RoleName, field: string, value: object): Promise<string[]> {
  const caller = scene.callerOf(scene.groups[0], role)
  const held = must(await caller.get('interviews', scene.groups[0].ids.interviewId), 'everybody here receives it')
  return (await caller.edit('interviews', held, { [field]: value })).rejects.map(({ reason }) => reason)
}

it('S074 a candidate questions the shared result once at a time, the employer’s side alone answers that question, and the log says so without words', async () => {
  const { gid, interviewId } = scene.groups[0].ids
  // the former one was answered
  expect(await write('candidate', 'resultQuestion', asked('q2'))).toEqual([])
  expect(await write('candidate', 'resultQuestion', asked('q3', 'And more'))).toEqual(['notAllowed'])
  expect(await write('candidate', 'resultReply', reply('q2'))).toEqual(['notAllowed'])
  expect(await write('recruiter', 'resultQuestion', asked('q4'))).toEqual(['notAllowed'])
  expect(await write('recruiter', 'resultReply', reply('northid-result-question'))).toEqual(['notAllowed'])
  expect(await write('guest', 'resultReply', reply('q2'))).toEqual(['notAllowed'])
  expect((await interview()).resultQuestion).toEqual(asked('q2'))
  expect(await write('lineManager', 'resultReply', reply('q2'))).toEqual([])
  expect(await write('recruiter', 'resultReply', reply('q2', 'Because of that.'))).toEqual([])
  const seen = await scene.callerOf(scene.groups[0], 'candidate').get('interviews', interviewId)
  expect([seen?.['resultQuestion'], seen?.['resultReply']]).toEqual([asked('q2'), reply('q2', 'Because of that.')])
  // sharing has ended since: who was asked is still heard, but not where nothing was ever shared
  const sharedReport = { ...must((await interview()).sharedReport, 'it was shared'), stoppedAt: 9 }
  await commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: interviewId, gid, changes: { sharedReport } })
  expect(await write('candidate', 'resultQuestion', asked('q5'))).toEqual([])
  await commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: interviewId, gid, changes: { sharedReport: undefined } })
  expect(await write('recruiter', 'resultReply', reply('q5'))).toEqual([])
  expect(await write('candidate', 'resultQuestion', asked('q6'))).toEqual(['notAllowed'])
  const log = await scene.app.deps.models.audit
    .find({ gid, target: `interviews/${interviewId}`, action: /^result\./ })
    .sort({ n: 1 })
    .lean()
  // those of the marked interview itself come first
  expect(
    log.slice(2).map(({ action, by, detail }) => [action.replace('result.', ''), by, (detail as { question: string }).question]),
  ).toEqual([
    ['questioned', 'northid-candidate', 'q2'],
    ['answered', 'northid-linemanager', 'q2'],
    ['answered', 'northid-recruiter', 'q2'],
    ['questioned', 'northid-candidate', 'q5'],
    ['answered', 'northid-recruiter', 'q5'],
  ])
  expect(JSON.stringify(log)).not.toMatch(/Why|Because/)
})
