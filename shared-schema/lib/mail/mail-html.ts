import sanitizeHtml from 'sanitize-html'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h2', 'h3'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // a link out of a variable has its scheme only once it is filled in
  transformTags: { b: 'strong', i: 'em' },
  parseStyleAttributes: false,
}

/** HTML of a mail with nothing but what the one list allows; everything else is dropped, its text stays. */
export const safeHtml = (html: string): string => sanitizeHtml(html, OPTIONS)

/** A message without a block of HTML is plain text: its lines stay lines. */
export const asHtml = (message: string): string =>
  /<(?:p|br|ul|ol|h2|h3|div)\b/i.test(message)
    ? message
    : message
        .split(/\n{2,}/)
        .filter((part) => part.trim() !== '')
        .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
        .join('')

/** Plain text of HTML that `safeHtml` made: links are written out, items have a dash. */
export function plainTextOf(safe: string): string {
  const text = safe
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]*)">(.*?)<\/a>/g, (_whole, href: string, words: string) =>
      words === href || words === '' ? href : `${words} (${href})`,
    )
    .replace(/<br ?\/?>\s*/g, '\n')
    .replace(/<li>\s*/g, '\n- ')
    .replace(/<\/?(?:p|h2|h3|ul|ol)>\s*/g, '\n\n')
    .replace(/<[^>]*>/g, '')
  return unescape(text)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n[ \t]+/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=- )/g, '\n')
    .trim()
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' }
const unescape = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
