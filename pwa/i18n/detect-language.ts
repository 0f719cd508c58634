import { languageForBrowser } from '#shared/lib/language-tag.ts'
import { releasedOr } from './offered-languages.ts'

/** Decides the language of the first screen: the chosen one, else that of the browser; English for one that is not released. */
export const detectLanguage = (chosen: string | null | undefined, browserTag: string | undefined): string =>
  releasedOr(chosen ?? languageForBrowser(browserTag))
