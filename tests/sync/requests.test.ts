import { expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { documents } from '#server/sync/documents.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { useGroups } from './leak/scene.ts'
import type { RoleName } from './leak/groups.ts'

const scene = useGroups()

const interview = async () => {
  const { gid, interviewId: id } = scene.groups[0].ids
  return must(await documents.get(scene.app.deps, 'interviews', { id, gid }), 'it is there')
}

const change = async (changes: object) => {
  const { gid, interviewId: id } = scene.groups[0].ids
  await commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id, gid, changes })
}

/** Pushes one field as this person; the reasons of a refusal. */
async function write(role: RoleName, field: string, value: object | number): Promise<string[]> {
  const caller = scene.callerOf(scene.groups[0], role)
  const held = must(await caller.get('interviews', scene.groups[0].ids.interviewId), 'everybody here receives it')
  return (await caller.edit('interviews', held, { [field]: value })).rejects.map(({ reason }) => reason)
}

/** Pushes it as a recruiter of another group, who invents what the document looks like. */
async function writeFromOutside(field: string, value: object): Promise<string[]> {
  const { gid, interviewId: id, jobId } = scene.groups[0].ids
  const held = { id, gid, scope: `job:${jobId}`, iv: id, rev: 1, op: '', fop: {} }
  return (await scene.callerOf(scene.groups[1], 'recruiter').edit('interviews', held, { [field]: value })).rejects.map(
    ({ reason }) => reason,
  )
}

const NOTHING = { access: undefined, accessDecision: undefined, extension: undefined, extensionDeclinedAt: undefined }
const access = { factor: 1.5, captions: true, breaks: false, other: 'none', note: 'I read slowly', askedAt: 5 }
const granted = { granted: true, factor: 1.5, at: 6 }

it('S043 extra time: the candidate asks, the employer’s side alone decides, before the start, and the log says who without the note', async () => {
  const { gid, interviewId } = scene.groups[0].ids
  await change({ ...NOTHING, startedAt: undefined, finishedAt: undefined })
  expect(await write('recruiter', 'accessDecision', granted)).toEqual(['notAllowed'])
  expect(await write('recruiter', 'access', access)).toEqual(['notAllowed'])
  expect(await write('guest', 'access', access)).toEqual(['notAllowed'])
  expect(await write('candidate', 'access', { ...access, factor: 3 })).toEqual(['invalid'])
  expect(await write('candidate', 'access', access)).toEqual([])
  expect(await write('candidate', 'accessDecision', granted)).toEqual(['notAllowed'])
  expect(await write('guest', 'accessDecision', granted)).toEqual(['notAllowed'])
  expect(await writeFromOutside('accessDecision', granted)).toEqual(['gone'])
  expect((await interview()).accessDecision).toBeUndefined()
  expect(await write('lineManager', 'accessDecision', { granted: false, factor: 1, at: 6 })).toEqual([])
  expect(await write('candidate', 'access', { ...access, factor: 2 })).toEqual(['notAllowed'])
  expect(await write('recruiter', 'accessDecision', granted)).toEqual([])
  expect(await write('recruiter', 'accessDecision', { ...granted, granted: false })).toEqual(['notAllowed'])
  const seen = await scene.callerOf(scene.groups[0], 'candidate').get('interviews', interviewId)
  expect([seen?.['access'], seen?.['accessDecision']]).toEqual([access, granted])
  await change({ startedAt: 7 })
  expect(await write('recruiter', 'accessDecision', { ...granted, factor: 2 })).toEqual(['notAllowed'])
  await change({ access: undefined, accessDecision: undefined })
  expect(await write('candidate', 'access', access)).toEqual(['notAllowed'])
  const log = await scene.app.deps.models.audit
    .find({ gid, target: `interviews/${interviewId}`, action: /^extraTime\./, by: /-(recruiter|linemanager)$/ })
    .sort({ n: 1 })
    .lean()
  expect(log.slice(-2).map(({ action, by, detail }) => [action, by, (detail as { factor: number }).factor])).toEqual([
    ['extraTime.declined', 'northid-linemanager', 1],
    ['extraTime.granted', 'northid-recruiter', 1.5],
  ])
  expect(JSON.stringify(log)).not.toContain('slowly')
})

it('S071 a later end: asked for until the interview is finished, declined by the employer’s side alone, never before it was asked for', async () => {
  const extension = { reason: 'I was ill', until: 100_000, askedAt: 50 }
  await change({ ...NOTHING, finishedAt: undefined })
  expect(await write('recruiter', 'extensionDeclinedAt', 60)).toEqual(['notAllowed'])
  expect(await write('candidate', 'extension', { ...extension, reason: '  ' })).toEqual(['invalid'])
  expect(await write('recruiter', 'extension', extension)).toEqual(['notAllowed'])
  expect(await write('candidate', 'extension', extension)).toEqual([])
  expect(await write('candidate', 'extensionDeclinedAt', 60)).toEqual(['notAllowed'])
  expect(await writeFromOutside('extension', extension)).toEqual(['gone'])
  expect(await write('recruiter', 'extensionDeclinedAt', 49)).toEqual(['notAllowed'])
  expect(await write('lineManager', 'extensionDeclinedAt', 60)).toEqual([])
  expect(await write('candidate', 'extension', { ...extension, askedAt: 61 })).toEqual([])
  await change({ finishedAt: 70 })
  expect(await write('candidate', 'extension', { ...extension, askedAt: 71 })).toEqual(['notAllowed'])
  expect((await interview()).extension).toEqual({ ...extension, askedAt: 61 })
})
