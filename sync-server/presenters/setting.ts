import { settingId } from '#shared/entities/job-setting.ts'
import { QUESTION_KINDS, type Question } from '#shared/entities/question.ts'
import { consentIn, consentTextsOf } from '#shared/policies/setup/consent-version.ts'
import { newLayout } from '#shared/policies/layout.ts'
import type { ConsentView, LayoutView, QuestionView, TestView } from '#shared/views/job-setting.ts'
import type { JobParts } from '../queries/job-parts.ts'
import { languagesOf } from './interview-pack.ts'

/** The layout with the defaults of what was never set; null before the layout step. */
export function presentLayout(parts: Pick<JobParts, 'setting'>): LayoutView | null {
  const saved = parts.setting('layout')
  if (saved.layoutType === undefined) return null
  const fresh = newLayout()
  return {
    companyName: saved.companyName ?? '',
    companyWebsite: saved.companyWebsite ?? '',
    companyMessage: saved.companyMessage ?? '',
    colorScheme: saved.colorScheme ?? fresh.colorScheme,
    layoutType: saved.layoutType,
    interviewer: {
      first_name: saved.interviewerFirstName ?? '',
      last_name: saved.interviewerLastName ?? '',
      job_title: saved.interviewerJobTitle ?? '',
    },
    interviewLanguage: saved.interviewLanguages ?? fresh.interviewLanguages,
    timezone: saved.timezone ?? fresh.timezone,
    questionLength: saved.questionLengthMin ?? fresh.questionLengthMin,
    preparationTime: saved.preparationMin ?? fresh.preparationMin,
    qrCodeEmailVerification: saved.qrCodeEmailVerification ?? false,
    candidate_upload_cv_required: saved.cvRequired ?? false,
  }
}

/** The consent texts with their history, null when none was written. */
export function presentConsent(parts: Pick<JobParts, 'job' | 'setting'>): ConsentView | null {
  const setting = parts.setting('consent')
  const { consentText, consentEnabled, consentVersion, consentVersions = [] } = setting
  if (consentText === undefined && setting.consentTexts === undefined) return null
  const languages = languagesOf(parts)
  const [first = 'english'] = languages
  const main = consentIn(setting, { language: first, languages })
  const named = (language: string): string => (language === '' ? first : language)
  return {
    consentEnabled: consentEnabled ?? false,
    consent_id: `${settingId(parts.job.id, 'consent')}.${main?.version ?? consentVersion ?? 1}`,
    consent_content: main?.text ?? '',
    consent_texts: Object.fromEntries(Object.entries(consentTextsOf(setting)).map(([language, text]) => [named(language), text])),
    version: consentVersion ?? 1,
    versions: consentVersions.map(({ version, language, textHash, at, by }) => ({
      version,
      language: named(language),
      text_hash: textHash,
      at: at ?? null,
      by: by ?? null,
    })),
  }
}

/** Questions in order, as tests: neighbours with the same type, times and attempts form one. */
export function presentTests(questions: readonly Question[]): TestView[] {
  const groups: Question[][] = []
  for (const question of questions) {
    const last = groups.at(-1)
    if (last?.[0] && sameTest(last[0], question)) last.push(question)
    else groups.push([question])
  }
  return groups.map(presentTest)
}

const sameTest = (a: Question, b: Question): boolean =>
  a.kind === b.kind && a.limitMs === b.limitMs && a.thinkMs === b.thinkMs && a.attempts === b.attempts

const MINUTE_MS = 60_000

function presentTest(questions: readonly Question[]): TestView {
  const [first] = questions
  if (!first) throw new Error('a test has at least one question')
  return {
    type: QUESTION_KINDS[first.kind],
    ...(first.limitMs === undefined ? {} : { test_duration: (first.limitMs * questions.length) / MINUTE_MS }),
    ...(first.thinkMs === undefined ? {} : { preparation: first.thinkMs / MINUTE_MS }),
    ...(first.attempts === undefined ? {} : { number_of_attempts: first.attempts }),
    question_sets: [{ questions: questions.map(presentQuestion) }],
  }
}

function presentQuestion(question: Question): QuestionView {
  const correct = (question.choices ?? []).filter((choice) => question.correct?.includes(choice.id)).map((choice) => choice.text)
  return {
    id: question.id,
    question: question.text,
    ...(question.required === undefined ? {} : { required: question.required }),
    ...(question.topic ? { type: question.topic.type, ...(question.topic.subType ? { sub_type: question.topic.subType } : {}) } : {}),
    ...(question.competencies ? { competency_list: question.competencies } : {}),
    ...(question.kind === 'choice'
      ? {
          ans_type: question.answerType ?? 'Single Answer',
          choices: (question.choices ?? []).map((choice) => choice.text),
          answers: correct,
        }
      : {}),
    ...(question.kind === 'short' && question.modelAnswer !== undefined ? { answers: question.modelAnswer } : {}),
  }
}
