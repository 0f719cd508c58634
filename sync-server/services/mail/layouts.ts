/** The mjml files of `mjml/` that are whole mails: words only; words with a button; words with a code. */
export const MAIL_LAYOUTS = ['notice', 'link', 'code'] as const
export type MailLayout = (typeof MAIL_LAYOUTS)[number]

/** A picture above the words: an address on the web, or `cid:…` of a part of the mail. */
export interface MailLogo {
  src: string
  alt: string
}
