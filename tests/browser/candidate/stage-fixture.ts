import type { Locator } from 'playwright-core'

/** Edges of what is seen, in CSS pixels; all 0 where nothing is. */
export const boxOf = async (what: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> => {
  const { x, y, width, height } = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: x, right: x + width, top: y, bottom: y + height }
}

/** Runs in the page: where a control is in the window, and what lies on it; nothing when it is in sight as a whole. */
export function hiddenPart(control: Element): string | null {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
    return `${[left, top, right, bottom].map(Math.round).join(' ')} in a window of ${innerWidth}x${innerHeight}`
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return seen && (control.contains(seen) || seen.contains(control)) ? null : `below ${seen?.outerHTML.slice(0, 80)}`
}

/** Runs in the page before anything else: devices of which the state is known, and notes of what was played and asked. */
export function knownDevice(): void {
  const notes = Object.assign(globalThis, { played: [] as object[], asked: 0 })
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function () {
    if (this instanceof HTMLAudioElement) notes.played.push({ sinkId: this.sinkId, volume: this.volume })
    return play.call(this)
  }
  const battery = Object.assign(new EventTarget(), { level: 0.15, charging: false })
  Object.assign(navigator, { getBattery: () => Promise.resolve(battery) })
  Object.defineProperty(Notification, 'permission', { get: () => (notes.asked > 0 ? 'granted' : 'default') })
  Notification.requestPermission = () => {
    notes.asked++
    return Promise.resolve('granted')
  }
}
