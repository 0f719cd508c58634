import { describe, expect, it } from 'vitest'
import { MAIL_VARIABLES, unknownVariables } from './mail-variables.ts'
import { renderJobMail, type JobMailText } from './render-job-mail.ts'

const LINK = 'https://holdfast.test/candidate/join/x?a=1&b=2'
const render = (text: Partial<JobMailText>, values: Record<string, string> = {}, needsLink = false, said?: string) =>
  renderJobMail({
    text: { title: 'Title', message: '<p>Hello</p>', sms: '', comment: '', ...text },
    language: { lang: 'en', dir: 'ltr' },
    values: { link: LINK, ...values },
    needsLink,
    said,
  })
const HOSTILE_NAMES = [
  '{{link}}',
  '<b>Eve</b>',
  '"><script>alert(1)</script>',
  'Eve\r\nBcc: all@evil.test',
  '$& $1',
  '&lt;i&gt;',
  '\u202eevil',
]

describe('values of a mail', () => {
  it.each(HOSTILE_NAMES)('S097 go in once and as text: %j', (name) => {
    const mail = render({ title: 'For {{name}}', message: '<p>Dear {{ name }}, {{name}}!</p>', sms: 'Hi {{name}}' }, { name })
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u202e]/u)
    expect(mail.sms).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(mail.html).not.toMatch(/<script|<b>|<i>/)
    expect([mail.html, mail.text, mail.subject, mail.sms].join()).not.toContain(LINK)
    const shown = name.replace(/[\p{Cc}\u202e]+/gu, ' ').trim()
    expect(mail.text).toBe(`Dear ${shown}, ${shown}!\n`)
    expect(mail.subject).toBe(`For ${shown}`)
  })

  it('are empty where nothing is set', () => {
    const all = MAIL_VARIABLES.filter((name) => name !== 'link').map((name) => `[{{${name}}}]`)
    expect(render({ message: `<p>${all.join('')}</p>` }).text).toBe(`${'[]'.repeat(all.length)}\n`)
  })

  it('know ten names; others are told apart by name, once', () => {
    expect(unknownVariables(MAIL_VARIABLES.map((name) => `{{${name}}}`).join(' '))).toEqual([])
    expect(unknownVariables('{{salary}} {{ name }} {{salary}} {{Name}} {{}}')).toEqual(['salary', 'Name', ''])
  })

  it('do not make the address of a link, apart from the link itself', () => {
    const message = '<p><a href="{{name}}">x</a> <a href="{{link}}">open</a> <a href={{name}}>y</a></p>'
    const { html, text } = render({ message }, { name: 'javascript:alert(1) onclick=x' })
    expect(html).not.toMatch(/javascript|onclick/)
    expect(html).toContain(`<a href="${LINK.replace('&', '&amp;')}">open</a>`)
    expect(text).toBe(`x open (${LINK}) y\n`)
  })
})

describe('HTML of a mail', () => {
  it.each([
    ['<p onclick="x()">a<script>alert(1)</script><style>p{}</style></p>', '<p>a</p>'],
    ['<p><img src=x onerror=alert(1)>a<iframe src="//evil.test"></iframe></p>', '<p>a</p>'],
    [
      '<p><a href="javascript:alert(1)">a</a><a href="//evil.test">b</a><a href=" data:text/html,x">c</a></p>',
      '<p><a>a</a><a>b</a><a>c</a></p>',
    ],
    ['<p><a href="mailto:a@b.co" style="x" target=_top>a</a></p>', '<p><a href="mailto:a@b.co">a</a></p>'],
    [
      '<h2>a</h2><ul><li><strong>b</strong> <em>c</em> <u>d</u></li></ul><h1>e</h1>',
      '<h2>a</h2><ul><li><strong>b</strong> <em>c</em> <u>d</u></li></ul>e',
    ],
    ['<p>a<svg><p><style><!--</style><img src=x onerror=alert(1)>--></p></svg></p>', null],
    ['<p>a &lt;script&gt; <</p>', '<p>a &lt;script&gt; &lt;</p>'],
    ['<p><script>{{name}}</script><!-- {{name}} -->a</p>', '<p>a</p>'],
  ])('is what one list allows: %s', (message, body) => {
    const { html } = render({ message })
    expect(html).not.toMatch(/<(?:script|img|iframe|svg|style)|onerror|onclick|javascript:|data:/i)
    if (body !== null) expect(html).toContain(`">${body}</td>`)
  })

  it('keeps the lines of plain words, and has a plain text with lists and links written out', () => {
    expect(render({ message: 'One & two\nthree\n\nfour' }).html).toContain('<p>One &amp; two<br />three</p><p>four</p>')
    const message = '<h2>Hello</h2><p>One<br>two</p><ul><li>a</li><li>b</li></ul><p><a href="https://a.test/">site</a></p>'
    expect(render({ message }).text).toBe('Hello\n\nOne\ntwo\n- a\n- b\n\nsite (https://a.test/)\n')
  })

  it('brings the link and the comment where the text does not have them', () => {
    const { text } = render({ comment: 'For {{name}}:\nbe on time' }, { name: 'Cara' }, true)
    expect(text).toBe(`Hello\n\nFor Cara:\nbe on time\n\n${LINK}\n`)
    expect(render({ message: '<p>{{comment}} {{link}}</p>', comment: 'Soon' }, {}, true).text).toBe(`Soon ${LINK}\n`)
  })

  it('brings the words of this mail alone before the comment, as they are', () => {
    const said = 'No sound, {{name}} <b>!'
    expect(render({ comment: 'Dear {{name}}' }, { name: 'Cara' }, false, said).text).toBe(`Hello\n\n${said}\n\nDear Cara\n`)
    expect(render({ message: '<p>{{comment}}</p>' }, {}, false, said).text).toBe(`${said}\n`)
  })
})
