import type { MailKind } from './mail-kinds.ts'

type Suggested = Readonly<Record<MailKind, { title: string; message: string }>>

/** Texts to begin with, in the languages that we can vouch for. */
export const SUGGESTED_TEXTS: Readonly<Record<string, Suggested>> = {
  english: {
    invitation: {
      title: 'Your interview for {{job_name}}',
      message:
        '<p>Dear {{name}},</p><p>You are invited to an interview for {{job_name}} at {{company_name}}. It has {{questions}} questions and takes about {{minutes}} minutes. You can record it until {{deadline}}.</p><p><a href="{{link}}">Open the interview</a></p>',
    },
    reminder: {
      title: 'Reminder: your interview for {{job_name}}',
      message:
        '<p>Dear {{name}},</p><p>Your interview for {{job_name}} is still open until {{deadline}}.</p><p>{{comment}}</p><p><a href="{{link}}">Open the interview</a></p>',
    },
    extension: {
      title: 'More time for your interview: {{job_name}}',
      message:
        '<p>Dear {{name}},</p><p>You can now record your interview for {{job_name}} until {{deadline}}.</p><p>{{comment}}</p><p><a href="{{link}}">Open the interview</a></p>',
    },
    confirmation: {
      title: 'We have your answers: {{job_name}}',
      message:
        '<p>Dear {{name}},</p><p>Thank you for your interview for {{job_name}}. All your answers have arrived.</p><p>{{comment}}</p>',
    },
    redo: {
      title: 'Please answer again: {{job_name}}',
      message:
        '<p>Dear {{name}},</p><p>Please record some answers for {{job_name}} again, until {{deadline}}.</p><p>{{comment}}</p><p><a href="{{link}}">Open the interview</a></p>',
    },
    report_high: {
      title: 'Your report: {{job_name}}',
      message: '<p>Dear {{name}},</p><p>Your interview for {{job_name}} was convincing in many points.</p><p>{{comment}}</p>',
    },
    report_medium: {
      title: 'Your report: {{job_name}}',
      message: '<p>Dear {{name}},</p><p>Your interview for {{job_name}} had strong points, and some to work on.</p><p>{{comment}}</p>',
    },
    report_low: {
      title: 'Your report: {{job_name}}',
      message:
        '<p>Dear {{name}},</p><p>Thank you for your interview for {{job_name}}. This report names points to work on.</p><p>{{comment}}</p>',
    },
  },
  arabic: {
    invitation: {
      title: 'مقابلتك لوظيفة {{job_name}}',
      message:
        '<p>عزيزي {{name}}،</p><p>ندعوك إلى مقابلة لوظيفة {{job_name}} لدى {{company_name}}. عدد الأسئلة {{questions}} والمدة نحو {{minutes}} دقيقة. يمكنك التسجيل حتى {{deadline}}.</p><p><a href="{{link}}">افتح المقابلة</a></p>',
    },
    reminder: {
      title: 'تذكير بمقابلتك لوظيفة {{job_name}}',
      message:
        '<p>عزيزي {{name}}،</p><p>ما زالت مقابلتك لوظيفة {{job_name}} مفتوحة حتى {{deadline}}.</p><p>{{comment}}</p><p><a href="{{link}}">افتح المقابلة</a></p>',
    },
    extension: {
      title: 'وقت إضافي لمقابلتك: {{job_name}}',
      message:
        '<p>عزيزي {{name}}،</p><p>يمكنك الآن تسجيل مقابلتك لوظيفة {{job_name}} حتى {{deadline}}.</p><p>{{comment}}</p><p><a href="{{link}}">افتح المقابلة</a></p>',
    },
    confirmation: {
      title: 'وصلتنا إجاباتك: {{job_name}}',
      message: '<p>عزيزي {{name}}،</p><p>شكرًا لك على مقابلتك لوظيفة {{job_name}}. وصلت جميع إجاباتك.</p><p>{{comment}}</p>',
    },
    redo: {
      title: 'يُرجى الإجابة مرة أخرى: {{job_name}}',
      message:
        '<p>عزيزي {{name}}،</p><p>يُرجى تسجيل بعض إجابات مقابلة {{job_name}} مرة أخرى حتى {{deadline}}.</p><p>{{comment}}</p><p><a href="{{link}}">افتح المقابلة</a></p>',
    },
    report_high: {
      title: 'تقريرك: {{job_name}}',
      message: '<p>عزيزي {{name}}،</p><p>كانت مقابلتك لوظيفة {{job_name}} مقنعة في نقاط كثيرة.</p><p>{{comment}}</p>',
    },
    report_medium: {
      title: 'تقريرك: {{job_name}}',
      message: '<p>عزيزي {{name}}،</p><p>في مقابلتك لوظيفة {{job_name}} نقاط قوية وأخرى تحتاج إلى عمل.</p><p>{{comment}}</p>',
    },
    report_low: {
      title: 'تقريرك: {{job_name}}',
      message:
        '<p>عزيزي {{name}}،</p><p>شكرًا لك على مقابلتك لوظيفة {{job_name}}. يذكر هذا التقرير نقاطًا للعمل عليها.</p><p>{{comment}}</p>',
    },
  },
}
