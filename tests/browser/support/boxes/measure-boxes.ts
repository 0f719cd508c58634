// Runs in the page: these functions know only each other.

export interface BoxFault {
  kind: 'broken word' | 'cut text' | 'overlap' | 'covered' | 'sideways'
  /** text or name of what it is about, and its place */
  at: string
}
interface Line {
  node: Text
  box: DOMRect
}

/**
 * Measures every visible text and control of the page as it is now: words broken inside, text cut off or lying over other text, and controls,
 * clocks and moving pictures below something that stays in place. `longer` makes every word 40 % longer first, as other languages do; all is
 * put back before the page can draw it.
 */
export function measureBoxes({ longer }: { longer: boolean }): BoxFault[] {
  const root = [...document.querySelectorAll('.hf-scrim, .hf-popover')].at(-1) ?? document.body
  const texts = shownTexts(root)
  const kept = texts.map((node) => node.data)
  try {
    if (longer) for (const node of texts) node.data = node.data.replace(/\S+/g, longerWord)
    // columns and rows of measured tables learn the size of longer words a moment later
    const settled = longer ? texts.filter((node) => !node.parentElement?.closest('[role=row]')) : texts
    const found = [...settled.flatMap((node) => [...brokenWords(node), ...cutText(node)]), ...overlaps(settled)]
    if (!longer) found.push(...coveredControls(root))
    return document.documentElement.scrollWidth > innerWidth ? [...found, sideways(root)] : found
  } finally {
    if (longer) for (const [index, node] of texts.entries()) node.data = kept[index] ?? ''
  }
}

/** Texts that eyes see: neither hidden nor for readers only. */
export function shownTexts(root: Element): Text[] {
  const known = new Map<Element, boolean>()
  const found: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() && node.parentElement && isSeen(node.parentElement, known)) found.push(node)
  return found
}

export function isSeen(element: Element, known: Map<Element, boolean>): boolean {
  const before = known.get(element)
  if (before !== undefined) return before
  const { position, clipPath } = getComputedStyle(element)
  const is =
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !(position === 'absolute' && clipPath.startsWith('inset')) &&
    !element.matches('[data-live-announcer], select, script, style, title, .hf-visually-hidden, .hf-skip, canvas') &&
    (element.parentElement === null || isSeen(element.parentElement, known))
  known.set(element, is)
  return is
}

/** Addresses, codes and numbers are the same in every language. */
export function longerWord(token: string): string {
  if (/[@/_\d]/.test(token)) return token
  return token.replace(/\p{L}{2,}/gu, (word) => word + 'omeniaomenia'.slice(0, Math.ceil(word.length * 0.4)))
}

/** Words on two lines. Addresses, codes and numbers may break, and so may words longer than people use. */
export function brokenWords(node: Text): BoxFault[] {
  if (rectsOf(node).length < 2) return []
  const found: BoxFault[] = []
  for (const { 0: token, index } of node.data.matchAll(/\S+/g)) {
    if (/[@/_.:\d]\S/.test(token)) continue
    for (const { 0: word, index: within } of token.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
      // longer than words are, so it may break
      if (word.length > 22) continue
      // scripts without spaces break wherever they like
      if (/[\p{sc=Thai}\p{sc=Khmer}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word)) continue
      const tops = rectsOf(node, index + within, index + within + word.length).map(({ top }) => top)
      if (Math.max(...tops) - Math.min(...tops) > 4) found.push({ kind: 'broken word', at: `"${word}" ${placeOf(node.parentElement)}` })
    }
  }
  return found
}

/** Text partly beyond the edge of the window, or of a box that hides what is outside of it; an ellipsis says itself that there is more. */
export function cutText(node: Text): BoxFault[] {
  const slack = 2
  const boxes = rectsOf(node)
  const fault: BoxFault = { kind: 'cut text', at: `"${shortText(node.data)}" ${placeOf(node.parentElement)}` }
  for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at)
    if (style.textOverflow === 'ellipsis' || Number(style.webkitLineClamp) > 0) return []
    if (/auto|scroll/.test(style.overflowX + style.overflowY)) return []
    const [hidesX, hidesY] = [style.overflowX, style.overflowY].map((value) => value === 'hidden' || value === 'clip')
    if (!hidesX && !hidesY) continue
    const edge = at.getBoundingClientRect()
    const isOutside = ({ left, right, top, bottom }: DOMRect): boolean =>
      left >= edge.right || right <= edge.left || top >= edge.bottom || bottom <= edge.top
    const isCut = ({ left, right, top, bottom, height }: DOMRect): boolean =>
      (hidesX === true && (left < edge.left - slack || right > edge.right + slack)) ||
      (hidesY === true && (top + height * 0.2 < edge.top - slack || bottom - height * 0.2 > edge.bottom + slack))
    if (boxes.every(isOutside)) return []
    if (boxes.some(isCut)) return [fault]
  }
  return boxes.some(({ left, right }) => left < -slack || right > innerWidth + slack) ? [fault] : []
}

/** Texts that lie over each other by more than the room between two lines; what stays in place lies over others on purpose. */
export function overlaps(texts: readonly Text[]): BoxFault[] {
  const slack = 2
  const lines: Line[] = texts
    .filter((node) => stayingPart(node.parentElement) === null)
    .flatMap((node) => rectsOf(node).map((box) => ({ node, box })))
    .sort((a, b) => a.box.top - b.box.top)
  const found: BoxFault[] = []
  for (const [index, one] of lines.entries())
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next]
      if (!other || other.box.top > one.box.bottom - one.box.height * 0.3) break
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top
      if (one.node === other.node || across <= slack || down <= Math.min(one.box.height, other.box.height) * 0.35) continue
      if (isScrolledOut(one) || isScrolledOut(other)) continue
      found.push({
        kind: 'overlap',
        at: `"${shortText(one.node.data)}" and "${shortText(other.node.data)}" ${placeOf(other.node.parentElement)}`,
      })
    }
  return found
}

export function isScrolledOut({ node, box }: Line): boolean {
  for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const edge = at.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    if (x < edge.left || x > edge.right || y < edge.top || y > edge.bottom) return true
  }
  return false
}

/** The page is wider than the window: by what, as far as it can be told. */
export function sideways(root: Element): BoxFault {
  const isBeyond = (element: Element): boolean => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && (right > innerWidth + 0.5 || left < -0.5)
  }
  const beyond = [...root.querySelectorAll('*')].filter((element) => isBeyond(element) && ![...element.children].some(isBeyond))
  return {
    kind: 'sideways',
    at: `${document.documentElement.scrollWidth} of ${innerWidth} px, ${beyond.slice(0, 3).map(placeOf).join(', ')}`,
  }
}

/** Controls, clocks and moving pictures whose middle lies below something that stays in place, after the page was scrolled to them. */
export function coveredControls(root: Element): BoxFault[] {
  const known = new Map<Element, boolean>()
  const places = new Map<Element, [number, number]>([[document.documentElement, [scrollX, scrollY]]])
  const found: BoxFault[] = []
  // it goes by itself in a moment
  document.querySelector('.hf-tap-shield')?.remove()
  const which = 'a[href], button, input, select, textarea, [role=button], [role=option], [role=tab], [role=timer], video'
  for (const control of root.querySelectorAll(which)) {
    if (!isSeen(control.matches('select') ? (control.parentElement ?? control) : control, known)) continue
    if (control.closest('[inert], [aria-hidden=true]') || getComputedStyle(control).pointerEvents === 'none') continue
    for (let at = control.parentElement; at; at = at.parentElement)
      if (!places.has(at) && (at.scrollHeight > at.clientHeight || at.scrollWidth > at.clientWidth))
        places.set(at, [at.scrollLeft, at.scrollTop])
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
    if (width < 4 || height < 4) continue
    const middle = (from: number, to: number, size: number): number => (Math.max(0, from) + Math.min(size, to)) / 2
    const seen = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight))
    if (!seen || control.contains(seen) || seen.contains(control) || seen.closest('label')?.contains(control)) continue
    const cover = stayingPart(seen)
    if (!cover || cover.contains(control)) continue
    const name = shortText(control.getAttribute('aria-label') ?? control.textContent)
    found.push({ kind: 'covered', at: `"${name}" ${placeOf(control)} by ${placeOf(cover)}` })
  }
  for (const [box, [left, top]] of places) box.scrollTo(left, top)
  return found
}

export function rectsOf(node: Text, from = 0, to = node.data.length): DOMRect[] {
  const range = document.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
}

/** The nearest part around it that stays where it is while the page moves. */
export function stayingPart(element: Element | null): Element | null {
  for (let at = element; at; at = at.parentElement) if (/fixed|sticky/.test(getComputedStyle(at).position)) return at
  return null
}

export const shortText = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 60)

export function placeOf(element: Element | null): string {
  if (!element) return 'nowhere'
  const around = element.parentElement?.closest('[class*="hf-"]')?.classList[0] ?? 'page'
  return `${[element.tagName.toLowerCase(), ...element.classList].join('.')} in .${around}`
}
