import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import mjml2html from 'mjml'
import { MAIL_LAYOUTS } from '#server/services/mail/layouts.ts'
import { ROOT } from './run.ts'

const FOLDER = 'sync-server/services/mail'

/** The mjml layouts as HTML, one file a layout and direction: path -> text. The server fills the `{{…}}` in them and needs no mjml itself. */
export async function compileMails(): Promise<Record<string, string>> {
  const compiled: Record<string, string> = {}
  for (const layout of MAIL_LAYOUTS)
    for (const dir of ['ltr', 'rtl'] as const) compiled[`${FOLDER}/compiled/${layout}.${dir}.html`] = await compile(layout, dir)
  return compiled
}

async function compile(layout: string, dir: 'ltr' | 'rtl'): Promise<string> {
  const filePath = join(ROOT, FOLDER, 'mjml', `${layout}.mjml`)
  const start = dir === 'ltr' ? 'left' : 'right'
  const { html } = await mjml2html(readFileSync(filePath, 'utf8'), {
    filePath,
    ignoreIncludes: false,
    // web fonts would be a request to somebody else's server
    fonts: {},
    validationLevel: 'strict',
    preprocessors: [(xml) => xml.replaceAll('{{dir}}', dir).replaceAll('{{start}}', start)],
  })
  // mjml leaves many lines with nothing in them
  return `${html
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')}\n`
}
