import type { MediaKind } from '../lib/files/group-media.ts'
import type { Actor } from '../primitives/roles.ts'

/** Kinds of files that somebody may bring: those that are shown, what recruiters draft questions from and their CVs, a candidate's own CV and recordings. */
export type UploadKind = MediaKind | 'knowledge' | 'broughtCv' | 'ownCv' | 'recording'

/** Those who are told apart. Admins of a group bring what its recruiters do. */
export type Uploader = 'guest' | 'candidate' | 'lineManager' | 'recruiter' | 'administrator'

/** Kinds that each role may bring; everything else is nobody's. */
export const UPLOADS: Readonly<Record<Uploader, readonly UploadKind[]>> = {
  guest: [],
  candidate: ['ownCv', 'recording'],
  // the own picture; which one is theirs is kept with the file
  lineManager: ['picture'],
  recruiter: ['picture', 'logo', 'video', 'interviewer', 'outro', 'question', 'choice', 'short', 'mail', 'knowledge', 'broughtCv'],
  administrator: ['logo', 'notice'],
}

/** True when the actor may store a file of this kind; its name tells the owner. */
export const mayUpload = (actor: Pick<Actor, 'role' | 'groupRole'>, kind: UploadKind): boolean => UPLOADS[uploaderOf(actor)].includes(kind)

function uploaderOf({ role, groupRole }: Pick<Actor, 'role' | 'groupRole'>): Uploader {
  if (role === 'admin') return 'administrator'
  if (role === 'jobseeker') return 'candidate'
  if (role === 'guest') return 'guest'
  return groupRole === 'line_manager' ? 'lineManager' : 'recruiter'
}
