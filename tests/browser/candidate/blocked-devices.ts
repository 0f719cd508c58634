import type { Page } from 'playwright-core'

/** Kinds of devices that the person has blocked in this page. */
interface Blocking {
  blocked: ('video' | 'audio')[]
  /** given last */
  stream: MediaStream | null
}

/** Runs in the page, before it: a browser in which devices can be blocked. */
export function mayBlock(): void {
  const world: Blocking = { blocked: [], stream: null }
  Object.assign(globalThis, { world })
  const { mediaDevices, permissions } = navigator
  const ask = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wish) => {
    if (world.blocked.some((kind) => wish?.[kind])) throw new DOMException('Permission denied', 'NotAllowedError')
    return (world.stream = await ask(wish))
  }
  const query = permissions.query.bind(permissions)
  permissions.query = async (wish) => {
    const status = await query(wish)
    if (world.blocked.includes(String(wish.name) === 'camera' ? 'video' : 'audio'))
      Object.defineProperty(status, 'state', { value: 'denied' })
    return status
  }
}

/** Blocks these kinds of devices from now on, and no others. */
export const block = (page: Page, blocked: Blocking['blocked']): Promise<unknown> =>
  page.evaluate((now) => Object.assign((globalThis as unknown as { world: Blocking }).world, { blocked: now }), blocked)

/** Runs in the page: the person takes the microphone away in the settings. */
export function takeMicrophone(): void {
  const [track] = (globalThis as unknown as { world: Blocking }).world.stream?.getAudioTracks() ?? []
  track?.stop()
  track?.dispatchEvent(new Event('ended'))
}
