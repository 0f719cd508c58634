import { settingId } from '#shared/entities/job-setting.ts'
import { consentIn, consentTextsOf } from '#shared/policies/setup/consent-version.ts'
import type { ConsentView } from '#shared/views/job-setting.ts'
import type { JobParts } from '../queries/job-parts.ts'
import { languagesOf } from './interview-pack.ts'

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
