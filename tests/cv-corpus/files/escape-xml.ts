const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands between marks of XML and HTML. */
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
