import type { Question } from '#shared/entities/question.ts'
import { isPlate } from '#shared/lib/colour-test/plates.ts'
import { textIn } from '#shared/lib/questions/text-in.ts'
import { PLATE_TEXT } from '#shared/policies/interview-tests/colour-test.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { ConsentDecision, OwnData } from '#shared/views/own-data.ts'
import type { Deps } from '../../deps.ts'
import type { AuditEntry } from '../../models/records/audit.ts'
import type { AddressToRead } from '../../services/s3/object-store.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { currentCv, findCv } from '../../queries/cv/find-cv.ts'
import { filesOfAnswer } from '../../queries/answer-files.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import type { OwnInterview } from '../../queries/own-interview.ts'
import { ownErasure } from './own-erasure.ts'

/** Fields of a removed question may be gone. */
type Asked = Partial<Pick<Question, 'text' | 'choices'>>

type Reader = Pick<AddressToRead, 'origin' | 'reader'>

/** Everything that the candidate of this interview gave, each file with an address that is open for a while. */
export async function ownData(deps: Deps, interview: OwnInterview, reader: Reader): Promise<OwnData> {
  const { id, gid, scope } = interview
  const parts = await loadJobParts(deps, interview)
  const answers = await documents.find(deps, 'answers', { iv: id, gid })
  const questions = await documents.find(deps, 'questions', { scope, gid }, { deleted: 'too' })
  const byId = new Map<string, Asked>(questions.map((question) => [question.id, question]))
  const sorted = answers.toSorted((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1))
  return {
    made_at: deps.clock.now(),
    profile: {
      name: interview.name,
      email: interview.email,
      phone: interview.phone ?? '',
      language: interview.language ?? '',
    },
    interview: {
      interview_id: id,
      job_id: jobIdOf(scope),
      job_name: parts?.job.name ?? '',
      company_name: parts?.setting('layout').companyName ?? '',
      stage: interview.stage ?? 'setup',
      created_at: interview.createdAt,
      opened_at: interview.openedAt ?? null,
      started_at: interview.startedAt ?? null,
      first_answer_at: interview.firstAnswerAt ?? null,
      finished_at: interview.finishedAt ?? null,
      deadline_at: parts ? deadlineOf(interview, parts) : null,
    },
    consent: await consentHistory(deps, interview),
    requests: {
      access: interview.access ?? null,
      access_decision: interview.accessDecision ?? null,
      extension: interview.extension ?? null,
      question: interview.resultQuestion?.text ?? '',
      reply: interview.resultReply?.text ?? '',
    },
    answers: await Promise.all(
      sorted.map((answer) => presentOwn(deps, { answer, question: byId.get(answer.questionId) ?? plateAsked(answer) }, reader)),
    ),
    photo: interview.identityPhoto
      ? await fileOf(deps, { bucket: 'resume', name: interview.identityPhoto.objectName, kind: 'photo' }, reader)
      : null,
    cv: interview.cv ? await fileOf(deps, { bucket: 'resume', name: interview.cv.objectName, kind: 'cv' }, reader) : null,
    cv_read: await readFromCv(deps, interview),
    erasure: await ownErasure(deps, { id, gid }),
  }
}

/** Words of the own CV, with the own corrections; those of the employer's people are theirs. */
async function readFromCv(deps: Pick<Deps, 'models'>, interview: OwnInterview): Promise<OwnData['cv_read']> {
  const stored = await findCv(deps, interview)
  if (!stored?.versions[0]?.reading) return null
  const own = stored.corrections.filter(({ by }) => by === 'candidate')
  return { cv: currentCv(stored).body, corrections: own.map(({ pointer, value, was, at }) => ({ pointer, value, was, at })) }
}

/** No employer made the questions of the colour-vision test. */
const plateAsked = ({ questionId }: Pick<Doc<'answers'>, 'questionId'>): Asked | undefined =>
  isPlate(questionId) ? { text: PLATE_TEXT } : undefined

/** Decisions about the consent text, oldest first; of before they were noted only the last is known. */
async function consentHistory(deps: Pick<Deps, 'models'>, { id, gid, consent }: OwnInterview): Promise<ConsentDecision[]> {
  const found = await deps.models.audit
    .find({ gid, target: `interviews/${id}`, action: { $in: ['consent.given', 'consent.refused'] } })
    .sort({ n: 1 })
    .lean<AuditEntry[]>()
  const noted = found.map(({ action, at, detail }) => ({
    given: action === 'consent.given',
    version: Number(detail?.['version'] ?? 0),
    language: String(detail?.['language'] ?? ''),
    at,
  }))
  if (noted.length > 0 || !consent) return noted
  return [{ given: consent.given, version: consent.version, language: consent.language ?? '', at: consent.at }]
}

async function presentOwn(
  deps: Pick<Deps, 's3'>,
  { answer, question }: { answer: Doc<'answers'>; question: Asked | undefined },
  reader: Reader,
): Promise<OwnData['answers'][number]> {
  const recorded = answer.receipt ? filesOfAnswer(answer).filter(({ kind }) => kind === 'recorded' || kind === 'voice') : []
  return {
    answer_id: answer.id,
    question: textIn(question?.text ?? {}, Object.keys(question?.text ?? {})[0] ?? '')?.text ?? '',
    kind: answer.kind,
    attempt: answer.attempt,
    round: answer.round ?? 0,
    state: answer.state,
    chosen: (answer.choice ?? []).map((id) => question?.choices?.find((choice) => choice.id === id)?.text ?? id),
    text: answer.text ?? '',
    started_at: answer.startedAt,
    finished_at: answer.finishedAt ?? null,
    duration_ms: answer.durationMs ?? null,
    receipt: answer.receipt ? { code: answer.receipt.code, at: answer.receipt.at } : null,
    files: await Promise.all(recorded.map(({ bucket, object_name: name, kind }) => fileOf(deps, { bucket, name, kind }, reader))),
  }
}

async function fileOf(
  { s3 }: Pick<Deps, 's3'>,
  { bucket, name, kind }: { bucket: Parameters<Deps['s3']['presignGet']>[0]; name: string; kind: string },
  reader: Reader,
): Promise<OwnData['answers'][number]['files'][number]> {
  const { url, expiresAt } = await s3.presignGet(bucket, name, reader)
  return { name, kind, url, expires_at: expiresAt }
}
