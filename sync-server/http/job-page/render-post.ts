import type { FieldV2 } from '#shared/lib/requisition/fields.ts'
import { isMoney } from '#shared/policies/requisition/validator.ts'
import { offsetMs } from '#shared/primitives/time-zone.ts'
import { textOfPost, titleOf, type PublicPost } from '../../commands/requisitions/public-post.ts'
import { escapeHtml, jsonForScript } from './escape-html.ts'
import { jobPosting } from './job-posting.ts'

export type PageLanguage = 'en' | 'ar'

const WORDS = {
  en: { company: 'Company', website: 'Website', deadline: 'Apply until', about: 'About the job', apply: 'Apply', yes: 'Yes', no: 'No' },
  ar: { company: 'الشركة', website: 'الموقع', deadline: 'التقديم حتى', about: 'عن الوظيفة', apply: 'التقديم', yes: 'نعم', no: 'لا' },
} as const

/** Style sheets of the app's first page, which has them below its own first picture. */
const SHEET = /<link rel="stylesheet"[^>]*>/g

/** The first page of the app with the post in it, so that it reads without script. The app takes the place of what it holds. */
export function renderPost(shell: string, post: PublicPost, of: { url: string; language: PageLanguage }): string {
  const { url, language } = of
  const title = titleOf(post)
  const about = textOfPost(post).replaceAll(/\s+/g, ' ').trim().slice(0, 200)
  const head = [
    // the post is the first picture, and waits for its looks
    ...(shell.match(SHEET) ?? []),
    `<title>${escapeHtml(post.companyName ? `${title} - ${post.companyName}` : title)}</title>`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    `<script type="application/ld+json">${jsonForScript(jobPosting(post, url))}</script>`,
  ].join('\n    ')
  return shell
    .replaceAll(SHEET, '')
    .replace(/<html[^>]*>/, () => `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escapeHtml(about || title)}" />`)
    .replace(/<div id="root">[\s\S]*?<\/noscript>/, () => `<div id="root">${article(post, language)}</div>`)
}

function article(post: PublicPost, language: PageLanguage): string {
  const words = WORDS[language]
  const { job, companyName, companyWebsite, zone } = post
  const facts = [
    ...(companyName ? [fact(words.company, `<bdi>${escapeHtml(companyName)}</bdi>`)] : []),
    ...(companyWebsite
      ? [
          fact(
            words.website,
            `<a href="${escapeHtml(companyWebsite)}" rel="noopener noreferrer">${escapeHtml(new URL(companyWebsite).host)}</a>`,
          ),
        ]
      : []),
    ...post.fields
      .filter(({ field }) => field.maps_to !== 'title' && field.maps_to !== 'description')
      .map(({ field, value }) =>
        fact(escapeHtml(wordsOf(field.label, language)), `<bdi>${escapeHtml(shown(field, value, language))}</bdi>`),
      ),
    ...(typeof job.deadlineAt === 'number' ? [fact(words.deadline, `<bdi dir="ltr">${dayAndTime(job.deadlineAt, zone)}</bdi>`)] : []),
  ]
  const text = textOfPost(post)
  const about = text ? `<h2>${words.about}</h2><p class="hf-open-text" style="white-space:pre-wrap" dir="auto">${escapeHtml(text)}</p>` : ''
  const apply = `<p><a href="${escapeHtml(applyAddress(post))}" rel="noopener noreferrer">${words.apply}</a></p>`
  const heading = `<h1 dir="auto">${escapeHtml(titleOf(post))}</h1>`
  return `<main class="hf-page hf-page-narrow">${heading}<dl class="hf-open-facts">${facts.join('')}</dl>${about}${apply}</main>`
}

/** The link of the job, else the employer's website; without either, people who were invited enter by their address. */
const applyAddress = ({ applyCode, companyWebsite, jobId }: PublicPost): string =>
  applyCode === null
    ? companyWebsite || `/candidate/verify?job=${encodeURIComponent(jobId)}`
    : `/candidate/join/${encodeURIComponent(applyCode)}`

const fact = (name: string, content: string): string => `<dt>${name}</dt><dd>${content}</dd>`

const wordsOf = (label: Readonly<Record<string, string>>, language: PageLanguage): string =>
  label[language] || label['en'] || Object.values(label).find((words) => words !== '') || ''

function shown({ options }: FieldV2, value: unknown, language: PageLanguage): string {
  const option = (one: unknown): string => {
    const found = options.find(({ value: id }) => id === one)
    return found ? wordsOf(found.label, language) || found.value : String(one)
  }
  if (typeof value === 'boolean') return WORDS[language][value ? 'yes' : 'no']
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value)
  if (isMoney(value)) return `${new Intl.NumberFormat(language).format(value.amount)} ${value.currency}`
  return (Array.isArray(value) ? value : [value]).map(option).join(language === 'ar' ? '، ' : ', ')
}

const dayAndTime = (ms: number, zone: string): string =>
  `${new Date(ms + offsetMs(zone)).toISOString().slice(0, 16).replace('T', ' ')} ${zone}`
