/**
 * Code at the end of a link, also of one that came through a mail: broken into lines, with a full stop or a bracket behind it, or with the
 * whole address around it. Codes consist of letters, digits, `-`, `_` and, where they have parts, dots.
 */
export function linkCodeOf(text: string): string {
  const whole = decoded(text)
    .replace(UNSEEN, '')
    .replace(/[?#].*$/, '')
    .replace(/[^\w.~-]+$/, '')
  const last = whole.split('/').at(-1) ?? ''
  return (/^[^\w.~-]*([\w.~-]+)/.exec(last)?.[1] ?? '').replace(/[.~]+$/, '')
}

/** Line breaks with the sign that mails put before them, spaces, soft hyphens and signs without width. */
const UNSEEN = /=\r?\n|[\s=\u00AD\u200B-\u200F\u2060\uFEFF]/gu

/** As a link carries it; text that is no encoding stays. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
