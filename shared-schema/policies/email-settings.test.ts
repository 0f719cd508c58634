import { describe, expect, it } from 'vitest'
import { jobSetting } from '../entities/job-setting.ts'
import { MAIL_KINDS, MAIL_PARTS } from '../lib/mail/mail-kinds.ts'
import { EMAIL_FORM_FIELDS } from '../views/email-settings.ts'
import * as z from 'zod'
import { emailProblems } from './email-problems.ts'
import { emailChanges, mailTextOf, presentEmail } from './email-settings.ts'

const Form = z.object(EMAIL_FORM_FIELDS)
const change = (form: unknown, current = {}) => emailChanges(Form.parse(form), current, 'english')

describe('settings of mails', () => {
  it('R080 has eight kinds, each with title, message, logo and text message', () => {
    expect(MAIL_KINDS).toHaveLength(8)
    for (const kind of MAIL_KINDS)
      expect(MAIL_PARTS[kind]).toEqual(expect.arrayContaining(['title', 'message', 'addLogo', 'addSMS', 'SMSMessage']))
  })

  it.each(MAIL_KINDS)('R081 R082 drops the parts that %s does not have', (kind) => {
    const all = {
      title: 't',
      message: 'm',
      addLogo: true,
      addComment: true,
      comment: 'x',
      attachment: true,
      attachment_file: 'a.pdf',
      other: 1,
    }
    const view = presentEmail(change({ [kind]: all }))[kind]
    const own = kind === 'invitation' ? ['attachment', 'attachment_file'] : ['addComment', 'comment']
    expect(Object.keys(view).sort()).toEqual(['title', 'message', 'addLogo', 'addSMS', 'SMSMessage', ...own].sort())
    if (kind === 'invitation') expect(view).toMatchObject({ attachment: true, attachment_file: 'a.pdf' })
    else expect(view).toMatchObject({ addComment: true, comment: { english: 'x' } })
  })

  it('R083 has the default sender, X20 takes withscore for with_score', () => {
    expect(presentEmail({})).toMatchObject({
      emailDomain: { name: 'no-reply', subdomain: 'interview' },
      report_send: false,
      reportType: 'without_score',
      show: { invitation: true, report_low: true },
    })
    expect(change({ reportType: 'withscore' })).toEqual({ reportType: 'with_score' })
  })

  it('joins languages, and takes an empty text away', () => {
    const first = change({ reminder: { title: { english: 'A', thai: 'B' } } })
    expect(change({ reminder: { title: 'C' } }, first)).toEqual({ reminderTitle: { english: 'C', thai: 'B' } })
    expect(change({ reminder: { title: { thai: '' } } }, first)).toEqual({ reminderTitle: { english: 'A' } })
  })

  it.each([
    [{ invitation: { title: 'x'.repeat(201) } }],
    [{ invitation: { title: { klingon: 'x' } } }],
    [{ invitation: { SMSMessage: 'x'.repeat(481) } }],
    [{ emailDomain: { name: 'x'.repeat(26) } }],
    [{ emailDomain: { subdomain: 'a.b' } }],
    [{ emailDomain: { subdomain: 'a b' } }],
    [{ reportType: 'some' }],
  ])('X48 refuses %j', (form) => {
    expect(Form.safeParse(form).success).toBe(false)
  })

  it('names an unknown variable, whether a form or a device brings it', () => {
    const form = Form.safeParse({ invitation: { message: { english: 'Hi {{salary}}' } } })
    expect(form.error?.issues[0]?.message).toBe('unknown variable {{salary}}')
    const pushed = jobSetting.fields.safeParse({ jobId: '20261121081318-k3f9x2ab', section: 'email', redoTitle: { english: '{{wage}}' } })
    expect(pushed.error?.issues[0]?.message).toBe('has the unknown variable {{wage}}')
  })

  it('wants what a switch needs', () => {
    expect(emailProblems(change({ redo: { addSMS: true }, invitation: { attachment: true } }))).toEqual([
      'redo.SMSMessage: is needed with addSMS',
      'invitation.attachment_file: is needed with attachment',
    ])
    expect(emailProblems(change({ redo: { addSMS: true, SMSMessage: 'Hi' } }))).toEqual([])
  })

  it('gives the words of a language only, while they are shown and visible', () => {
    const settings = change({ extension: { title: 'T', message: 'M', SMSMessage: 'S', addComment: true, comment: 'C' } })
    expect(mailTextOf(settings, 'extension', 'english')).toEqual({ title: 'T', message: 'M', sms: '', comment: 'C' })
    expect(mailTextOf(settings, 'extension', 'thai')).toBeNull()
    expect(mailTextOf({ ...settings, extensionShow: false }, 'extension', 'english')).toBeNull()
    expect(mailTextOf(change({ extension: { message: '<p> </p>' } }), 'extension', 'english')).toBeNull()
  })
})
