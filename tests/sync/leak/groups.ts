import type { CollectionName } from '#shared/primitives/collections.ts'
import type { GrantRole } from '#shared/primitives/roles.ts'
import type { GroupRole, Role } from '#shared/primitives/roles.ts'
import { sharedReportId, trainingReportId } from '#shared/policies/report-sharing/shared-report.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import type { Deps } from '#server/deps.ts'
import type { FieldsOf } from '#server/sync/document-types.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { grant, grantJobToGroup } from '#server/sync/rights/grants.ts'
import { tokenFor } from '#tests/support/server/world.ts'
import type { Person } from '../support/team.ts'
import { idsOf, markedFields, type GroupName, type Ids } from './markers.ts'

export type RoleName = 'recruiter' | 'peer' | 'lineManager' | 'guest' | 'candidate'

export interface Group {
  name: GroupName
  ids: Ids
  people: Record<RoleName, Person>
  /** id of the marked document of each collection */
  marked: Record<CollectionName, string>
}

/** A group with everything in it and somebody of every role; line manager, guest and candidate reach one interview. */
export async function buildGroup(deps: Deps, name: GroupName): Promise<Group> {
  const ids = idsOf(name)
  await createGroup(deps, 'test', { gid: ids.gid, groupName: `${name}-groups-groupName` })
  const people = {
    recruiter: await addPerson(deps, name, { as: 'recruiter', role: 'recruiter', groupRole: 'admin' }),
    peer: await addPerson(deps, name, { as: 'peer', role: 'recruiter', groupRole: 'recruiter' }),
    lineManager: await addPerson(deps, name, { as: 'lineManager', role: 'recruiter', groupRole: 'line_manager' }),
    guest: await addPerson(deps, name, { as: 'guest', role: 'guest', only: ids.interviewId }),
    candidate: await addPerson(deps, name, { as: 'candidate', role: 'jobseeker', only: ids.interviewId }),
  }
  for (const jobId of [ids.jobId, ids.blindJobId]) await grantJobToGroup(deps, { gid: ids.gid, jobId })
  const marked = await fill(deps, name, people)
  const narrowed = [
    ['lineManager', 'lineManager'],
    ['guest', 'guest'],
    ['candidate', 'candidate'],
  ] as const satisfies readonly (readonly [RoleName, GrantRole])[]
  for (const [who, role] of narrowed)
    await grant(deps, { user: people[who].actor.id, gid: ids.gid, scope: `job:${ids.jobId}`, only: ids.interviewId, role })
  await grant(deps, {
    user: people.lineManager.actor.id,
    gid: ids.gid,
    scope: `job:${ids.blindJobId}`,
    only: ids.blindInterviewId,
    role: 'lineManager',
  })
  return { name, ids, people, marked }
}

export async function addPerson(
  deps: Deps,
  group: GroupName,
  of: { as: string; role: Role; groupRole?: GroupRole; only?: string },
): Promise<Person> {
  const ids = idsOf(group)
  const { as, role, only, groupRole } = of
  const id = as === 'recruiter' ? ids.recruiterId : `${group}id-${as.toLowerCase()}`
  const account = await createAccount(deps, 'test', {
    id,
    gid: ids.gid,
    role,
    email: `${group}-accounts-${as.toLowerCase()}@leak.test`,
    firstName: `${group}-accounts-firstName`,
    lastName: as,
    companyName: `${group}-accounts-companyName`,
    ...(groupRole ? { groupRole } : {}),
    // the right to every field of a question
    ...(role === 'recruiter' ? { features: { addFile: true } } : {}),
  })
  const token = await tokenFor(deps, account, only)
  const name = `${account.firstName} ${account.lastName}`
  return { actor: { id, role, gid: ids.gid, name, ...(groupRole ? { groupRole } : {}), ...(only ? { only } : {}) }, token }
}

async function fill(deps: Deps, name: GroupName, people: Group['people']): Promise<Group['marked']> {
  const ids = idsOf(name)
  const fields = markedFields(name)
  const [inGroup, inJob, inBlindJob, inPanel] = [
    `group:${ids.gid}`,
    `job:${ids.jobId}`,
    `job:${ids.blindJobId}`,
    `panel:${ids.blindInterviewId}`,
  ]
  const put = async (col: CollectionName, id: string, scope: string, iv = '', changes: Record<string, unknown> = {}): Promise<string> => {
    const filled = { ...fields[col], ...changes } as unknown as FieldsOf<CollectionName> // checked against its zod object when it is stored
    await insertDoc(deps, { by: ids.recruiterId, col, id, gid: ids.gid, scope, iv, fields: filled })
    return id
  }
  const review = sealedReviewId(ids.interviewId, ids.recruiterId)
  const marked = {
    programmes: await put('programmes', ids.programmeId, inGroup),
    library: await put('library', ids.libraryId, inGroup),
    jobs: await put('jobs', ids.jobId, inJob),
    jobSettings: await put('jobSettings', settingId(ids.jobId, 'layout'), inJob),
    questions: await put('questions', ids.choiceQuestionId, inJob),
    interviews: await put('interviews', ids.interviewId, inJob, ids.interviewId),
    answers: await put('answers', ids.answerId, inJob, ids.interviewId),
    reviews: await put('reviews', review, inJob, ids.interviewId),
    comments: await put('comments', ids.commentId, inJob, ids.interviewId),
    reports: await put('reports', ids.reportId, inJob, ids.interviewId),
  }
  await put('reports', sharedReportId(ids.interviewId), inJob, ids.interviewId, {
    engine: `${name}-shared-engine`,
    document: JSON.stringify({ text: `${name}-shared-document` }),
  })
  await put('reports', trainingReportId(ids.interviewId), inJob, ids.interviewId, {
    engine: `${name}-training-engine`,
    document: JSON.stringify({ text: `${name}-training-document` }),
  })
  await put('jobSettings', settingId(ids.jobId, 'consent'), inJob, '', { section: 'consent' })
  await put('jobSettings', settingId(ids.jobId, 'links'), inJob, '', {
    section: 'links',
    whitelistedDomains: [`${name}-only-links.leak.test`],
  })
  await put('questions', ids.videoQuestionId, inJob, '', { kind: 'video', limitMs: 60_000, file: undefined })
  await put('questions', ids.shortQuestionId, inJob, '', { kind: 'short', limitMs: 60_000, file: undefined })
  const other = { name: `${name}-other-name`, email: `${name}-other@leak.test`, notes: `${name}-other-notes` }
  await put('interviews', ids.otherInterviewId, inJob, ids.otherInterviewId, other)
  const otherPart = { interviewId: ids.otherInterviewId, text: `${name}-other-text` }
  await put('answers', `${ids.answerId}-other`, inJob, ids.otherInterviewId, { ...otherPart, segments: [], voice: [], still: [] })
  await put('comments', `${ids.commentId}-other`, inJob, ids.otherInterviewId, otherPart)
  const guest = people.guest.actor.id
  await put('comments', ids.guestCommentId, inJob, ids.interviewId, { authorId: guest, text: `${name}-guest-text` })
  await put('reviews', ids.guestReviewId, inJob, ids.interviewId, { raterId: guest, note: `${name}-guest-note`, manual: undefined })
  const draft = { raterId: ids.recruiterId, note: `${name}-draft-note`, sealedAt: undefined, manual: undefined }
  await put('reviews', ids.draftId, `user:${ids.recruiterId}`, ids.interviewId, draft)
  await put('jobs', ids.blindJobId, inBlindJob, '', { blind: true, revealedAt: undefined, name: `${name}-blind-name` })
  const sealedOff = { jobId: ids.blindJobId, name: `${name}-blind-candidate`, blind: true }
  await put('interviews', ids.blindInterviewId, inBlindJob, ids.blindInterviewId, sealedOff)
  const inBlind = { interviewId: ids.blindInterviewId, jobId: ids.blindJobId, note: `${name}-blind-note` }
  const ofRater = sealedReviewId(ids.blindInterviewId, ids.recruiterId)
  await put('reviews', ofRater, inPanel, ids.blindInterviewId, { ...inBlind, manual: undefined, arrivedAt: undefined })
  const byHand = { overall: 5, reason: `${name}-blind-manual` }
  await put('reviews', `${name}id-blind-manual`, inPanel, ids.blindInterviewId, {
    ...inBlind,
    scores: {},
    overall: undefined,
    manual: byHand,
  })
  await put('reports', `${ids.reportId}-blind`, inPanel, ids.blindInterviewId, {
    interviewId: ids.blindInterviewId,
    engine: `${name}-blind-engine`,
  })
  await addFiles(deps, ids)
  // sums follow from reviews and answers, which give none of these
  const { autoScore, recruiterScore, totalScore } = fields.interviews as Pick<
    FieldsOf<'interviews'>,
    'autoScore' | 'recruiterScore' | 'totalScore'
  >
  const sums = { autoScore, recruiterScore, totalScore }
  await commitEdit(deps, { by: ids.recruiterId, col: 'interviews', id: ids.interviewId, gid: ids.gid, changes: sums })
  return marked
}

async function addFiles(deps: Deps, ids: Ids): Promise<void> {
  await deps.s3.put('media', ids.objectName, Buffer.from(`${ids.gid} recorded bytes `.repeat(50)), 'video/webm')
  const row = {
    _id: `${deps.s3.buckets.media}/${ids.objectName}`,
    gid: ids.gid,
    bucket: deps.s3.buckets.media,
    objectName: ids.objectName,
    uploadId: ids.uploadId,
    interviewId: ids.interviewId,
    answerId: ids.answerId,
    segment: 0,
    state: 'completed' as const,
    createdBy: ids.recruiterId,
    createdAt: 1,
  }
  await deps.models.uploads.insertMany([row])
}
