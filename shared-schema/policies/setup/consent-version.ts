import { MAX_CONSENT_VERSIONS, type ConsentVersion, type JobSetting } from '../../entities/job-setting.ts'
import { isVisible } from '../../primitives/text.ts'

type Texts = Partial<Pick<JobSetting, 'consentText' | 'consentLanguage' | 'consentTexts' | 'consentVersion' | 'consentVersions'>>

/** Texts in force by interview language; '' is the first language of the job, where nothing says another. */
export function consentTextsOf(setting: Texts): Record<string, string> {
  const base = setting.consentLanguage ?? ''
  const texts: Record<string, string> = { ...setting.consentTexts, [base]: setting.consentText ?? '' }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => isVisible(text)))
}

/** May this edit change what candidates agree to? */
export const isConsentChange = (before: Texts, after: Texts): boolean => wordsOf(before) !== wordsOf(after)

const wordsOf = (setting: Texts): string => JSON.stringify(Object.entries(consentTextsOf(setting)).sort(([a], [b]) => (a < b ? -1 : 1)))

export interface ConsentEdit {
  /** candidates may have seen the former text */
  isSeen: boolean
  by: string
  at: number
  hashOf(text: string): string
}

/** Number and history after an edit. A changed text is a new version once somebody may have seen the former one; until then it takes its place. */
export function nextConsent(before: Texts, after: Texts, edit: ConsentEdit): Pick<Texts, 'consentVersion' | 'consentVersions'> {
  const former = named(before, after.consentLanguage)
  const [was, now] = [consentTextsOf(former), consentTextsOf(after)]
  const history = historyOf(former, edit)
  let last = Math.max(before.consentVersion ?? 0, ...history.map(({ version }) => version))
  for (const [language, text] of Object.entries(now)) {
    const textHash = edit.hashOf(text)
    const newest = history.findLast((entry) => entry.language === language)
    if (was[language] === text || newest?.textHash === textHash) continue
    const isDraft = !edit.isSeen && newest !== undefined
    const version = isDraft ? newest.version : last + 1
    last = Math.max(last, version)
    const entry: ConsentVersion = { id: String(version), version, language, textHash, at: edit.at, by: edit.by, text }
    if (isDraft) history[history.indexOf(newest)] = entry
    else history.push(entry)
  }
  // a caller of the server may count further, for texts that were numbered elsewhere
  const given = after.consentVersion !== before.consentVersion ? (after.consentVersion ?? 0) : 0
  const newest = history.at(-1)
  if (newest && given > newest.version) Object.assign(newest, { version: given, id: String(given) })
  const version = Math.max(last, given)
  return { ...(version > 0 ? { consentVersion: version } : {}), consentVersions: withinSize(history) }
}

/** A setting whose first text gets its language, which is no change of any text. */
const named = (setting: Texts, language: string | undefined): Texts =>
  language === undefined || setting.consentLanguage !== undefined
    ? setting
    : {
        ...setting,
        consentLanguage: language,
        ...(setting.consentVersions && {
          consentVersions: setting.consentVersions.map((entry) => (entry.language === '' ? { ...entry, language } : entry)),
        }),
      }

/** Version of the text in a language: its newest entry. */
export const versionIn = (setting: Texts, language: string): number =>
  setting.consentVersions?.findLast((entry) => entry.language === language)?.version ?? setting.consentVersion ?? 1

/** Texts of before versions were kept are their first entry. */
function historyOf(before: Texts, { hashOf }: ConsentEdit): ConsentVersion[] {
  if (before.consentVersions?.length) return before.consentVersions.map((entry) => ({ ...entry }))
  const version = before.consentVersion ?? 1
  return Object.entries(consentTextsOf(before)).map(([language, text]) => ({
    id: String(version),
    version,
    language,
    textHash: hashOf(text),
    text,
  }))
}

/** Characters that the texts of a history may have together. */
const MAX_HISTORY_TEXT = 200_000

function withinSize(history: readonly ConsentVersion[]): ConsentVersion[] {
  let left = MAX_HISTORY_TEXT
  const kept = history.slice(-MAX_CONSENT_VERSIONS).toReversed()
  return kept
    .map(({ text, ...entry }) => {
      left -= text?.length ?? 0
      return text === undefined || left < 0 ? entry : { ...entry, text }
    })
    .toReversed()
}

/** The text that a candidate agrees to: in the own language, else the first language of the job, else any. */
export function consentIn(
  setting: Texts,
  { language, languages }: { language: string | undefined; languages: readonly string[] },
): { language: string; version: number; text: string } | null {
  const texts = consentTextsOf(setting)
  const first = languages[0] ?? 'english'
  const keyOf = (wanted: string): string | undefined =>
    texts[wanted] !== undefined ? wanted : wanted === first && texts[''] !== undefined ? '' : undefined
  const base = setting.consentLanguage ?? ''
  const key = keyOf(language ?? first) ?? keyOf(first) ?? (texts[base] === undefined ? Object.keys(texts)[0] : base)
  const text = key === undefined ? undefined : texts[key]
  if (key === undefined || text === undefined) return null
  return { language: key === '' ? first : key, version: versionIn(setting, key), text }
}

/** Fields that put texts in their place: one language has the field of its own from times when there was only one. */
export function textChanges(
  current: Texts,
  { texts, first }: { texts: Readonly<Record<string, string>>; first: string },
): Pick<Texts, 'consentText' | 'consentLanguage' | 'consentTexts'> {
  const base = current.consentLanguage ?? first
  const { [base]: main, ...others } = texts
  const isMain = main !== undefined
  return {
    ...(isMain ? { consentText: main, consentLanguage: base } : {}),
    ...(Object.keys(others).length > 0 ? { consentTexts: { ...current.consentTexts, ...others } } : {}),
  }
}
