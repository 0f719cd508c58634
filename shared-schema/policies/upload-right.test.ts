import { expect, it } from 'vitest'
import type { Actor } from '../primitives/roles.ts'
import { mayUpload, type UploadKind } from './upload-right.ts'

type Who = Pick<Actor, 'role' | 'groupRole'>
const COMPANY: readonly UploadKind[] = ['logo', 'video', 'interviewer', 'outro', 'question', 'choice', 'short', 'knowledge', 'broughtCv']
const ALL: readonly UploadKind[] = ['picture', ...COMPANY, 'notice', 'ownCv', 'recording']

it.each<[string, Who, readonly UploadKind[]]>([
  ['a guest reviewer brings nothing', { role: 'guest' }, []],
  ['a candidate brings the own CV and recordings', { role: 'jobseeker' }, ['ownCv', 'recording']],
  ['a line manager brings nothing but a picture', { role: 'recruiter', groupRole: 'line_manager' }, ['picture']],
  ['a recruiter brings what the group shows, and CVs', { role: 'recruiter', groupRole: 'recruiter' }, ['picture', ...COMPANY]],
  ['so does one without a role in the group', { role: 'recruiter' }, ['picture', ...COMPANY]],
  ['and an admin of it', { role: 'recruiter', groupRole: 'admin' }, ['picture', ...COMPANY]],
  ['an administrator brings logos and files of notices', { role: 'admin' }, ['logo', 'notice']],
])('%s', (_title, who, kinds) => {
  expect(ALL.filter((kind) => mayUpload(who, kind))).toEqual(kinds.toSorted((a, b) => ALL.indexOf(a) - ALL.indexOf(b)))
})
