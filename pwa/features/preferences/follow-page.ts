import { detectLanguage } from '../../i18n/detect-language.ts'
import { changeLanguage } from '../../i18n/i18n.ts'
import { findLanguage, LANGUAGES } from '../../i18n/languages.ts'
import { currentLang } from '../../i18n/use-t.ts'
import { store } from '../../store.ts'
import { preferencesAtom } from './preferences.ts'

/**
 * Changes to English on the way to a page that lacks the language of the screen, and back on a page that has it (ADR 0137). Where its words
 * cannot be fetched, the screen stays as it is.
 */
export async function followPage(path: string, browserTag: string | undefined): Promise<void> {
  const wanted = findLanguage(detectLanguage(store.get(preferencesAtom).language, browserTag, path))
  const shown = LANGUAGES.find(({ lang }) => lang === currentLang())
  if (!wanted || wanted.code === shown?.code) return
  const isForCandidatesOnly = [wanted, shown].some((language) => language?.forCandidates && !language.released)
  if (isForCandidatesOnly) await changeLanguage(wanted.code).catch(() => undefined)
}
