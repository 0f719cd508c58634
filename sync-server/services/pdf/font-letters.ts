/** Letters that a font has signs for, by its table of characters; of a collection those of its first font. */
export function codePointsOf(font: Buffer): ReadonlySet<number> {
  const start = font.toString('latin1', 0, 4) === 'ttcf' ? font.readUInt32BE(12) : 0
  const table = tableOf(font, start, 'cmap')
  const found = new Set<number>()
  if (table === null) return found
  for (let at = 0; at < font.readUInt16BE(table + 2); at++) {
    const part = table + font.readUInt32BE(table + 4 + 8 * at + 4)
    const format = font.readUInt16BE(part)
    if (format === 4) addSegments(font, part, found)
    if (format === 12) addGroups(font, part, found)
  }
  return found
}

function tableOf(font: Buffer, start: number, tag: string): number | null {
  for (let at = 0; at < font.readUInt16BE(start + 4); at++) {
    const line = start + 12 + 16 * at
    if (font.toString('latin1', line, line + 4) === tag) return font.readUInt32BE(line + 8)
  }
  return null
}

/** Format 4: stretches of the basic plane. */
function addSegments(font: Buffer, part: number, found: Set<number>): void {
  const twice = font.readUInt16BE(part + 6)
  for (let at = 0; at < twice; at += 2) {
    const end = font.readUInt16BE(part + 14 + at)
    const begin = font.readUInt16BE(part + 16 + twice + at)
    for (let letter = begin; letter <= end && letter !== 0xffff; letter++) found.add(letter)
  }
}

/** Format 12: stretches of all planes. */
function addGroups(font: Buffer, part: number, found: Set<number>): void {
  const groups = font.readUInt32BE(part + 12)
  for (let at = 0; at < groups; at++) {
    const line = part + 16 + 12 * at
    for (let letter = font.readUInt32BE(line); letter <= font.readUInt32BE(line + 4); letter++) found.add(letter)
  }
}
