import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { must } from '#shared/primitives/must.ts'
import type { UiLanguage } from '#shared/lib/ui-languages.ts'
import { MAIL_LAYOUTS, type MailLayout, type MailLogo } from './layouts.ts'
import { escapeHtml } from '#shared/lib/mail/safe-text.ts'

/** The HTML that `npm run generate` made of the mjml files, read once. */
const LAYOUTS: ReadonlyMap<string, string> = new Map(
  MAIL_LAYOUTS.flatMap((layout) => (['ltr', 'rtl'] as const).map((dir) => `${layout}.${dir}`)).map((name) => [
    name,
    readFileSync(join(import.meta.dirname, 'compiled', `${name}.html`), 'utf8'),
  ]),
)

/** Puts the words of a mail into its layout, every one escaped. Parts without words go. */
export function fillLayout(
  layout: MailLayout,
  language: UiLanguage,
  words: Readonly<Record<string, string | null>>,
  logo: MailLogo | undefined,
): string {
  const values: Record<string, string | null> = { ...words, lang: language.lang, logo: logo?.src ?? null, logoAlt: logo?.alt ?? '' }
  const html = must(LAYOUTS.get(`${layout}.${language.dir}`), 'every layout is compiled in both directions')
  const parts = html.replace(/<!-- (logo|note) -->([^]*?)<!-- \/\1 -->/g, (_whole, part: string, inner: string) =>
    values[part] ? inner : '',
  )
  // replaces in a single pass: inserted values are never looked at again
  return parts.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value = must(values[name], `the layout asks for ${name}`)
    return escapeHtml(value).replaceAll('\n', '<br>')
  })
}
