import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'
import { renderMail, type RenderedMail } from './render-mail.ts'
import { MAIL_TEMPLATES, type MailTemplate, type MailValues } from './templates.ts'
import { MAIL_WORDS } from './words.ts'

/** Values for every template; text that is dangerous where it is not escaped or cleaned. */
const EVIL = '"><script>alert(1)</script>\r\nBcc: all@evil.test\u2028{{link}} {name} &amp;'
const FULL = {
  name: 'Cara Candidate',
  companyName: 'Acme & Sons',
  invitedBy: 'Rita',
  groupName: 'North',
  keyName: 'Payroll & tax',
  jobName: 'Harbour pilot',
  message: 'Thank you.\n\nSee you soon.',
  link: 'https://holdfast.test/x?a=1&b=2',
  code: '123456',
  address: 'https://receiver.test/in',
  reason: 'silent',
  role: 'line_manager',
  count: 2,
  amount: 1,
  balance: 11,
  validMinutes: 10,
  validDays: 7,
  until: Date.UTC(2026, 11, 1, 9, 30),
}
const TEMPLATES = Object.keys(MAIL_TEMPLATES) as MailTemplate[] // its keys are the templates

const valuesOf = <T extends MailTemplate>(template: T, changes: Record<string, unknown> = {}): MailValues<T> =>
  Object.fromEntries(
    Object.keys(MAIL_TEMPLATES[template].values.shape).map((key) => [key, { ...FULL, ...changes }[key as keyof typeof FULL]]),
  ) as MailValues<T> // the table of values above has every key

const render = (template: MailTemplate, code = 'en', changes: Record<string, unknown> = {}): RenderedMail =>
  renderMail(template, code, valuesOf(template, changes))

describe.each(TEMPLATES)('the mail %s', (template) => {
  it.each(['en', 'ar'])('has a subject, a text part and HTML in %s, with every value in its place', (code) => {
    const { subject, text, html } = render(template, code)
    expect(subject).not.toBe('')
    expect(text).toContain('\n-- \n')
    for (const left of ['{{', 'undefined', 'null', 'has_']) expect([subject, text, html].join()).not.toContain(left)
    expect(html).toContain(`<html lang="${code}" dir="${code === 'ar' ? 'rtl' : 'ltr'}"`)
    expect(html).not.toMatch(/<script|<link|@import|<!-- (?:logo|note)/)
    if ('link' in MAIL_TEMPLATES[template].values.shape) {
      expect(text).toContain(`\n${FULL.link}\n`)
      expect(html).toContain('href="https://holdfast.test/x?a=1&amp;b=2"')
    }
    if ('code' in MAIL_TEMPLATES[template].values.shape) expect([text, html].every((part) => part.includes('123456'))).toBe(true)
  })

  it('shows stored HTML, placeholders and messages as text, and keeps its headers', () => {
    const texts = Object.keys(MAIL_TEMPLATES[template].values.shape).filter((key) =>
      ['name', 'companyName', 'invitedBy', 'groupName', 'jobName', 'message'].includes(key),
    )
    const evil = render(template, 'en', Object.fromEntries(texts.map((key) => [key, EVIL])))
    expect(evil.subject).not.toMatch(/[\p{Cc}\u2028]/u)
    expect(evil.html).not.toContain('<script')
    expect(evil.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(evil.html).toContain('{{link}} {name} &amp;amp;')
  })

  it('refuses values it does not know', () => {
    expect(() => renderMail(template, 'en', { ...valuesOf(template), surprise: 'x' } as never)).toThrow('surprise')
  })
})

describe('renderMail', () => {
  it('takes nothing but the web for links', () => {
    for (const link of ['javascript:alert(1)', 'data:text/html,x', '/register/x', 'https://a.test/ x', 'ftp://a.test'])
      expect(() => render('reactivation', 'en', { link }), link).toThrow()
    expect(render('reactivation', 'en', { link: 'https://a.test/\r\nx' }).text).toContain('\nhttps://a.test/x\n')
  })

  it('R144 has a template for each of the seven notices, in the words of the administrator when there are any', () => {
    for (const notice of AdminNotice.options) {
      expect(render(notice).text).toContain('Thank you.\n\nSee you soon.')
      expect(render(notice, 'en', { message: '' }).text).not.toContain('Thank you.')
    }
    expect(render('add_quota', 'en', { message: '' }).text).toContain('One interview was added. You now have 11 interviews left.')
    expect(render('suspension').html).toContain('Thank you.<br><br>See you soon.')
  })

  it('falls back to English for languages without words, as a whole', () => {
    expect(render('opening', 'km')).toEqual(render('opening', 'en'))
    expect(render('opening', '../../etc')).toEqual(render('opening', 'en'))
    expect(render('opening', 'constructor')).toEqual(render('opening', 'en'))
  })

  it('counts in Arabic, and names keep their own direction', () => {
    expect(render('low_quota', 'ar', { message: '' }).text).toContain('11 مقابلة')
    expect(render('low_quota', 'ar', { message: '', balance: 2 }).text).toContain('مقابلتان')
    expect(render('low_quota', 'ar').text).toContain('\u2068Cara Candidate\u2069')
    expect(render('low_quota', 'ar').text).toContain('\u2068Thank you.\u2069\n\n\u2068See you soon.\u2069')
    expect(render('low_quota', 'en').text).toContain('Hello Cara Candidate,')
    expect(render('low_quota', 'en', { name: '\u202eevil' }).text).toContain('Hello evil,')
  })

  it('shows a logo only when there is one, with its name for who does not see it', () => {
    const logo = { src: 'cid:logo@holdfast', alt: '"Acme" <b>' }
    const { html } = renderMail('opening', 'en', valuesOf('opening'), logo)
    expect(html).toContain('src="cid:logo@holdfast"')
    expect(html).toContain('alt="&quot;Acme&quot; &lt;b&gt;"')
    expect(render('opening').html).not.toContain('<img')
  })

  it('leaves out what is not known', () => {
    const text = render('candidateInvitation', 'en', { name: '', companyName: '', until: undefined }).text
    expect(text).toContain('Hello,\n\nYou are invited to an interview for Harbour pilot. You can record it, even')
    expect(renderMail('return_quota', 'en', { name: '', message: '' }).text).toContain('Hello,\n\nInterviews were returned.\n')
    expect(render('candidateInvitation').text).toContain('until December 1, 2026 at 9:30 AM UTC')
  })
})

describe('the words of mails', () => {
  const en = MAIL_WORDS['en'] ?? {}
  /** Names of the arguments of a message, wherever they stand in it. */
  const placeholders = (message: string): string[] => {
    const names = new Set<string>()
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(visit)
      else if (typeof value === 'object' && value !== null) {
        if ('type' in value && 'value' in value && typeof value.value === 'string' && value.type !== 0) names.add(value.value)
        Object.values(value).forEach(visit)
      }
    }
    visit(new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst())
    return [...names].sort()
  }

  it('are complete in English and Arabic', () => {
    const needed = TEMPLATES.flatMap((template) => [`${template}.subject`, `${template}.heading`, `${template}.body`])
    expect(needed.filter((key) => !(key in en))).toEqual([])
    expect(Object.keys(MAIL_WORDS['ar'] ?? {}).sort()).toEqual(Object.keys(en).sort())
  })

  it.each(Object.keys(MAIL_WORDS))('name in %s only what English names, with the same values', (code) => {
    for (const [key, message] of Object.entries(MAIL_WORDS[code] ?? {})) {
      expect(en[key], key).toBeDefined()
      expect(placeholders(message), key).toEqual(placeholders(en[key] ?? ''))
    }
  })
})
