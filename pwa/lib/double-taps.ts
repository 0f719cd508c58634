/** Time after a tap in which what comes under the finger is looked at: who waits longer than that has not tapped twice, but again. */
const WATCHED_MS = 10_000
/** Longer than between the two taps of a double tap, shorter than anybody reads. */
const DEAF_MS = 450
/** Longer than a browser takes from the end of a touch to its click. */
const CLICK_MS = 100
/** CSS pixels: the second tap of a double tap lands within half of that. */
const SIDE = 64
const CONTROL =
  'a, button, input, label, select, summary, textarea, [role="button"], [role="option"], [role="menuitem"], [role="radio"], [role="tab"]'
const SHIELD = 'hf-tap-shield'
/** Events of a tap, from its first touch to its click. */
const TAP = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'] as const
/** Events that begin and end a press. */
const PRESS = ['pointerdown', 'pointerup', 'pointercancel', 'click'] as const

interface Control {
  element: Element
  /** a button that is used again for something else keeps its element */
  words: string | null
}

interface WatchedPlace {
  look(): void
  scrolled(): void
  end(): void
}

/**
 * Keeps the second tap of a double tap from what the first one has brought under the finger, on all pages: a control that comes there within ten
 * seconds is covered for a moment. The same control may be tapped as fast as anybody likes; keys are not concerned.
 */
export function guardDoubleTaps(page: Window & typeof globalThis = window): void {
  let watched: WatchedPlace | null = null
  let pressed: Control | null = null
  let release = 0
  const watch = (event: MouseEvent): void => {
    // zero: a key, or an assistive technology
    if (event.detail === 0) return
    watched?.end()
    watched = watchPlace(page, event, isHeld)
  }
  // covered in between, the end of a press would be heard by nobody; a control that has become another one may be covered all the same
  const isHeld = (): boolean => pressed?.element.isConnected === true && pressed.element.textContent === pressed.words
  const follow = ({ type, target }: Event): void => {
    page.clearTimeout(release)
    if (type === 'pointerdown') pressed = controlOf(target instanceof page.Element ? target : null)
    else if (type === 'pointerup') release = page.setTimeout(endPress, CLICK_MS)
    else pressed = null
  }
  const endPress = (): void => {
    pressed = null
    watched?.look()
  }
  // nobody hears of it: an open menu would take it for a tap beside it; the focus stays where it is
  const swallow = (event: Event): void => {
    if (!(event.target instanceof page.Element) || event.target.className !== SHIELD) return
    event.stopImmediatePropagation()
    if (event.type === 'mousedown') event.preventDefault()
  }
  // a reader who scrolls looks at what comes, and each step would have the browser lay out the page to see what is under the last tap
  page.addEventListener('pointercancel', () => watched?.end(), { capture: true, passive: true })
  page.addEventListener('scroll', () => watched?.scrolled(), { capture: true, passive: true })
  for (const type of PRESS) page.addEventListener(type, follow, { capture: true })
  for (const type of TAP) page.addEventListener(type, swallow, { capture: true })
  page.addEventListener('click', watch, { capture: true })
}

/** Looks, whenever the page changes, which control is there; while one is held, it waits. */
function watchPlace(page: Window & typeof globalThis, { clientX: x, clientY: y, target }: MouseEvent, isHeld: () => boolean): WatchedPlace {
  const { document } = page
  const before = controlOf(target instanceof page.Element ? target : null)
  let shield: HTMLElement | null = null
  let frame = 0
  let isOver = false
  const look = (): void => {
    frame = 0
    if (isOver || isHeld()) return
    const now = controlOf(document.elementFromPoint(x, y))
    if (!now || (before && isSame(now, before))) return
    stopWatching()
    shield = createShield(document, x, y)
    timer = page.setTimeout(end, DEAF_MS)
  }
  const observer = new page.MutationObserver(() => {
    page.cancelAnimationFrame(frame)
    frame = page.requestAnimationFrame(look)
  })
  const stopWatching = (): void => {
    isOver = true
    observer.disconnect()
    page.cancelAnimationFrame(frame)
    page.clearTimeout(timer)
  }
  const end = (): void => {
    stopWatching()
    shield?.remove()
  }
  // with a change of the page the app itself has moved it, as at a new page; else a person has
  const scrolled = (): void => {
    if (!isOver && frame === 0) end()
  }
  let timer = page.setTimeout(end, WATCHED_MS)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  return { look, scrolled, end }
}

function controlOf(element: Element | null): Control | null {
  const control = element?.closest(CONTROL)
  return control ? { element: control, words: control.textContent } : null
}

const isSame = (one: Control, other: Control): boolean => one.element === other.element && one.words === other.words

function createShield(document: Document, x: number, y: number): HTMLElement {
  const shield = document.createElement('div')
  shield.className = SHIELD
  shield.setAttribute('aria-hidden', 'true')
  // above an open dialog too, which else keeps taps from all that is outside of it
  shield.dataset['reactAriaTopLayer'] = 'true'
  Object.assign(shield.style, { left: `${x - SIDE / 2}px`, top: `${y - SIDE / 2}px`, inlineSize: `${SIDE}px`, blockSize: `${SIDE}px` })
  document.body.append(shield)
  return shield
}
