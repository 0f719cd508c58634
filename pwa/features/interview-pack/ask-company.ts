/** Address under which somebody is asked: a mail with a subject, or the page as it is; null where there is no contact. */
export const askHref = (contact: string | null, subject: string): string | null =>
  contact?.startsWith('mailto:') ? `${contact.replace(/[?].*$/, '')}?subject=${encodeURIComponent(subject)}` : contact

/** Website of a company as a link, however it was typed; null for what no link may be made of. */
export function websiteHref(website: string | undefined): string | null {
  if (website === undefined) return null
  const address = /^[a-z][a-z\d+.-]*:/i.test(website) ? website : `https://${website}`
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null
}
