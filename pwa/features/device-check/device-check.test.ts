import { afterEach, describe, expect, it, vi } from 'vitest'
import { listSpeakers, speakOn } from '../player/speakers.ts'
import { chime } from './chime.ts'
import { batteryText } from './DeviceFacts.tsx'
import { microphoneGain } from './microphone-gain.ts'
import { askForNotifications, notificationState, notifyElsewhere } from '../../lib/notifications.ts'
import { watchBattery, type Battery, type BatteryManager } from './use-battery.ts'

afterEach(() => vi.unstubAllGlobals())

describe('S046 the test sound', () => {
  it('is a second of sound as a WAV file, loud enough and without a click at its ends', async () => {
    const bytes = await chime().arrayBuffer()
    const view = new DataView(bytes)
    const text = (at: number): string => String.fromCharCode(...new Uint8Array(bytes, at, 4))
    expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
    expect([view.getUint32(4, true) + 8, view.getUint32(40, true) + 44]).toEqual([bytes.byteLength, bytes.byteLength])
    const samples = new Int16Array(bytes, 44)
    expect(samples.length / view.getUint32(24, true)).toBe(1)
    expect(Math.max(...samples)).toBeGreaterThan(15_000)
    expect(Math.max(...samples)).toBeLessThan(32_767)
    expect([samples[0], Math.abs(samples.at(-1) ?? 99) < 10]).toEqual([0, true])
  })
})

describe('S046 the speaker', () => {
  const device = (kind: string, deviceId: string, label = ''): object => ({ kind, deviceId, label })
  const withDevices = (devices: object[], prototype: object): void => {
    vi.stubGlobal('HTMLMediaElement', { prototype })
    vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices: () => Promise.resolve(devices) } })
  }

  it('is chosen among the outputs where the browser can switch, and nowhere else', async () => {
    const devices = [
      device('audiooutput', 'default'),
      device('audiooutput', ''),
      device('audiooutput', 'a', 'Headset'),
      device('audioinput', 'b'),
    ]
    withDevices(devices, { setSinkId: true })
    expect(await listSpeakers()).toEqual([{ id: 'a', label: 'Headset' }])
    withDevices(devices, {})
    expect(await listSpeakers()).toEqual([])
  })

  it('that is gone is told, not thrown', async () => {
    withDevices([], { setSinkId: true })
    const element = (setSinkId: () => Promise<void>): HTMLMediaElement => ({ setSinkId }) as unknown as HTMLMediaElement // has the member that is used
    expect(
      await speakOn(
        element(() => Promise.resolve()),
        'a',
      ),
    ).toBe(true)
    expect(
      await speakOn(
        element(() => Promise.reject(new Error('NotFoundError'))),
        'a',
      ),
    ).toBe(false)
  })
})

describe('S046 the gain of the microphone', () => {
  const track = (autoGainControl: boolean | undefined, can?: boolean[]) =>
    ({
      getSettings: () => (autoGainControl === undefined ? {} : { autoGainControl }),
      ...(can && { getCapabilities: () => ({ autoGainControl: can }) }),
    }) as MediaStreamTrack // the two that are asked

  it('can be changed where both ways are offered, is shown where only one is, and is left out where nothing is told', () => {
    expect(microphoneGain(track(true, [true, false]))).toEqual({ isAuto: true, canChange: true })
    expect(microphoneGain(track(false, [false]))).toEqual({ isAuto: false, canChange: false })
    expect(microphoneGain(track(true))).toEqual({ isAuto: true, canChange: false })
    expect([microphoneGain(track(undefined, [true, false])), microphoneGain(undefined)]).toEqual([null, null])
  })
})

describe('S046 the battery', () => {
  const t = (key: string, values?: object): string => `${key} ${JSON.stringify(values)}`

  it('is followed until nobody looks any more', () => {
    const manager = Object.assign(new EventTarget(), { level: 0.5, charging: false }) satisfies BatteryManager
    const told: Battery[] = []
    const stop = watchBattery(manager, (battery) => told.push(battery))
    manager.level = 0.4
    manager.dispatchEvent(new Event('levelchange'))
    manager.charging = true
    manager.dispatchEvent(new Event('chargingchange'))
    stop()
    manager.dispatchEvent(new Event('levelchange'))
    expect(told).toEqual([
      { level: 0.5, isCharging: false },
      { level: 0.4, isCharging: false },
      { level: 0.4, isCharging: true },
    ])
  })

  it('warns when it is low and not charging', () => {
    expect(batteryText(t, { level: 0.19, isCharging: false })).toBe('battery.low {"level":0.19}')
    expect(batteryText(t, { level: 0.19, isCharging: true })).toBe('battery.charging {"level":0.19}')
    expect(batteryText(t, { level: 0.2, isCharging: false })).toBe('battery.ok {"level":0.2}')
  })
})

describe('S046 notifications', () => {
  const shown: string[] = []
  const browser = (permission: string, visibilityState: string): { asked: number } => {
    const state = { asked: 0 }
    shown.length = 0
    const Notification = Object.assign(
      class extends EventTarget {
        constructor(title: string) {
          super()
          shown.push(title)
        }
      },
      { permission, requestPermission: () => Promise.resolve(++state.asked && 'granted') },
    )
    vi.stubGlobal('Notification', Notification)
    vi.stubGlobal('document', { visibilityState })
    return state
  }

  it('have no state where the browser has none', () => expect(notificationState()).toBe(null))

  it('are read without asking, and asked for when told to', async () => {
    const state = browser('default', 'visible')
    expect([notificationState(), state.asked]).toEqual(['default', 0])
    expect([await askForNotifications(), state.asked]).toEqual(['granted', 1])
  })

  it.each([
    ['granted', 'hidden', ['There']],
    ['granted', 'visible', []],
    ['denied', 'hidden', []],
    ['default', 'hidden', []],
  ])('that are %s on a page that is %s show %j', async (permission, visibility, expected) => {
    browser(permission, visibility)
    await notifyElsewhere('There')
    expect(shown).toEqual(expected)
  })
})
