/** Regions in which an interview language is spoken differently, as tags like `en-GB`; the language alone where there are none. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  english: ['en-GB', 'en-US', 'en-AU', 'en-CA', 'en-IE', 'en-IN', 'en-NZ', 'en-SG', 'en-ZA'],
  cantonese: ['yue-HK', 'yue-MO'],
  mandarin: ['zh-CN', 'zh-SG', 'zh-TW'],
  malay: ['ms-MY', 'ms-SG', 'ms-BN'],
  german: ['de-DE', 'de-AT', 'de-CH'],
  french: ['fr-FR', 'fr-BE', 'fr-CA', 'fr-CH'],
  arabic: ['ar-AE', 'ar-EG', 'ar-MA', 'ar-SA'],
  spanish: ['es-ES', 'es-AR', 'es-CO', 'es-MX', 'es-US'],
  portuguese: ['pt-BR', 'pt-PT'],
  italian: ['it-IT', 'it-CH'],
}

/** Variants of an interview language that may be chosen. */
export const variantsOf = (language: string): readonly string[] => (Object.hasOwn(VARIANTS, language) ? (VARIANTS[language] ?? []) : [])

/** Is it a language with a region, like `en-GB`? */
export const isVariantTag = (tag: string): boolean => /^[a-z]{2,3}-[A-Z]{2}$/.test(tag)
