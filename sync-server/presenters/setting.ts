import { settingId } from '#shared/entities/job-setting.ts'
import { consentIn, consentTextsOf } from '#shared/policies/setup/consent-version.ts'
import { newLayout } from '#shared/policies/layout.ts'
import type { ConsentView, LayoutView } from '#shared/views/job-setting.ts'
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
