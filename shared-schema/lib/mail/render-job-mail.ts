import type { UiLanguage } from '../ui-languages.ts'
import { fillHtml, fillText, type MailVariables } from './mail-variables.ts'
import { asHtml, plainTextOf, safeHtml } from './mail-html.ts'
import { escapeHtml, headerText } from './safe-text.ts'

/** Texts of a mail in its language, as the recruiter wrote them. */
export interface JobMailText {
  title: string
  message: string
  /** text message beside the mail, '' = none */
  sms: string
  /** words of the recruiter at the end, or where {{comment}} stands */
  comment: string
}

export interface JobMailParts {
  text: JobMailText
  language: Pick<UiLanguage, 'lang' | 'dir'>
  values: MailVariables
  /** the mail opens something: its link is added when no text names it */
  needsLink: boolean
  /** words of this mail alone, before the comment: braces in them stay as they are */
  said?: string | undefined
  logo?: { src: string; alt: string } | undefined
}

export interface JobMail {
  subject: string
  html: string
  text: string
  sms: string
}

/**
 * The mail that goes out, as the server sends it and as a device shows it before. Values go in once, as text; HTML passes the one list before and
 * after they are in.
 */
export function renderJobMail({ text, language, values, needsLink, said = '', logo }: JobMailParts): JobMail {
  const usual = fillText(text.comment, { ...values, comment: '' })
  const comment = [said, usual].filter((words) => words !== '').join('\n\n')
  const known: MailVariables = { ...values, comment }
  const named = (name: string): boolean => new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(text.message)
  const words = [
    asHtml(text.message),
    comment !== '' && !named('comment') ? '<p>{{comment}}</p>' : '',
    needsLink && !named('link') ? '<p><a href="{{link}}">{{link}}</a></p>' : '',
  ].join('')
  const body = safeHtml(
    fillHtml(
      keepLinks(words, (html) => safeHtml(html)),
      known,
    ),
  )
  const subject = headerText(fillText(text.title, known))
  return {
    subject,
    html: page({ subject, body, language, logo }),
    text: `${plainTextOf(body)}\n`,
    sms: fillText(text.sms, known).trim(),
  }
}

/** A variable as the address of a link passes as an address of its own, because the list refuses braces. */
function keepLinks(html: string, clean: (html: string) => string): string {
  const mark = 'https://variable.invalid/'
  const marked = html.replace(/(href\s*=\s*["']?)\s*\{\{\s*link\s*\}\}/gi, `$1${mark}`)
  return clean(marked).replaceAll(`href="${mark}"`, 'href="{{link}}"')
}

/** A page of tables, as mail programs show it at any width. */
function page(of: { subject: string; body: string; language: JobMailParts['language']; logo: JobMailParts['logo'] }): string {
  const { lang, dir } = of.language
  const picture = of.logo
    ? `<img src="${escapeHtml(of.logo.src)}" alt="${escapeHtml(of.logo.alt)}" width="160" style="display:block;width:160px;max-width:100%;border:0;margin:0 0 24px">`
    : ''
  return `<!doctype html>
<html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(of.subject)}</title></head>
<body style="margin:0;background:#eef2f5"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px"><tr>
<td dir="${dir}" style="padding:32px;text-align:${dir === 'rtl' ? 'right' : 'left'};color:#1d2733;font:16px/1.6 system-ui,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic',Arial,sans-serif;overflow-wrap:anywhere">${picture}${of.body}</td>
</tr></table></td></tr></table></body></html>
`
}
