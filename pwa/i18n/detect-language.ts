import { languageForBrowser } from '#shared/lib/language-tag.ts'
import { offeredOr } from './offered-languages.ts'

/** Decides the language of a page: the chosen one, else that of the browser; English for one that the page does not have. */
export const detectLanguage = (chosen: string | null | undefined, browserTag: string | undefined, path: string): string =>
  offeredOr(chosen ?? languageForBrowser(browserTag), path)
