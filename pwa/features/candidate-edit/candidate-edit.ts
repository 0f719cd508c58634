import type { Interview } from '#shared/entities/interview.ts'
import { addressKey } from '#shared/lib/compare-text.ts'
import { cleanText } from '#shared/primitives/text.ts'
import type { Send } from '../../api/command.ts'
import { editDoc } from '../../db/edit.ts'
import type { ChangesOf, Db } from '../../db/types.ts'
import { giveCommand } from '../outbox/give-command.ts'

/** Facts of a candidate as the form has them. */
export interface CandidateDraft {
  name: string
  email: string
  phone: string
  /** '' = as the job has it */
  language: string
  startAt: number | null
  endAt: number | null
}

export const draftOf = (row: Interview): CandidateDraft => ({
  name: row.name,
  email: row.email,
  phone: row.phone ?? '',
  language: row.language ?? '',
  startAt: row.startAt ?? null,
  endAt: row.endAt ?? null,
})

/** The part of an edit that this device makes by itself, and the part that the server has to do: an address ends links, an end may go beyond the job's. */
export interface CandidateEdit {
  own: ChangesOf<'interviews'>
  asked: { email?: string; interview_start?: string; interview_deadline?: string }
}

export function editOf(row: Interview, draft: CandidateDraft): CandidateEdit {
  const was = draftOf(row)
  const name = cleanText(draft.name)
  const email = addressKey(draft.email)
  const phone = cleanText(draft.phone)
  const isNew = (field: 'startAt' | 'endAt'): boolean => draft[field] !== was[field]
  return {
    own: {
      ...(name !== was.name && { name }),
      ...(phone !== was.phone && { phone: phone === '' ? undefined : phone }),
      ...(draft.language !== was.language && { language: draft.language === '' ? undefined : draft.language }),
      ...(isNew('startAt') && draft.startAt === null && { startAt: null }),
      ...(isNew('endAt') && draft.endAt === null && { endAt: null }),
    },
    asked: {
      ...(email !== addressKey(was.email) && { email }),
      ...(isNew('startAt') && draft.startAt !== null && { interview_start: new Date(draft.startAt).toISOString() }),
      ...(isNew('endAt') && draft.endAt !== null && { interview_deadline: new Date(draft.endAt).toISOString() }),
    },
  }
}

/** Makes the edit; what the server has to do goes first where it answers, so that a refusal changes nothing. `waiting`: it goes with the connection. */
export async function saveEdit(db: Db, send: Send, row: Interview, { own, asked }: CandidateEdit): Promise<'saved' | 'waiting'> {
  const isAsking = Object.keys(asked).length > 0
  const about = { names: [{ collection: 'interviews' as const, id: row.id }], count: 1 }
  const answer = isAsking
    ? await giveCommand(send, 'recruiter/change_jobseeker_information', { new_info: asked, interview_id: row.id }, about)
    : undefined
  if (Object.keys(own).length > 0) await editDoc(db, 'interviews', row.id, own)
  return answer === null ? 'waiting' : 'saved'
}
