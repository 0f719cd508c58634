import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MEDIA_CAUSES, type MediaCause } from '../../../features/recorder/media-cause.ts'
import { STEPS, STEPS_OF, stepsOf, type StepsOf } from '../../../features/recorder/permission-steps.ts'
import { closeMedia, MediaError, openMedia } from '../../../features/recorder/media-stream.ts'
import { FakeRecorder, FakeTrack, streamOf } from '../../../features/recorder/recorder.fake.ts'
import { loadNamespace, startLanguage } from '../../../i18n/i18n.ts'
import { InterviewContext, type InterviewData } from '../interview-data.ts'
import { MediaProblem } from './MediaProblem.tsx'

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} }, location: { pathname: '/' } })
  await startLanguage('en')
  await Promise.all([loadNamespace('candidate'), loadNamespace('trouble')])
})

interface Browser {
  error?: unknown
  /** the microphone alone is given */
  hasSound?: boolean
  isSecure?: boolean
  permission?: PermissionState
  isAllowedByPolicy?: boolean
  lacks?: 'mediaDevices' | 'MediaRecorder' | 'indexedDB'
}

/** A browser that refuses as told. */
function pretend({ error, hasSound = true, isSecure = true, permission, isAllowedByPolicy, lacks }: Browser): void {
  const getUserMedia = ({ video }: MediaStreamConstraints): Promise<MediaStream> =>
    video || !hasSound ? Promise.reject(error) : Promise.resolve(streamOf([new FakeTrack('audio')]))
  const permissions = permission && { query: () => Promise.resolve({ state: permission }) }
  vi.stubGlobal('isSecureContext', isSecure)
  vi.stubGlobal('MediaRecorder', lacks === 'MediaRecorder' ? undefined : FakeRecorder)
  vi.stubGlobal('indexedDB', lacks === 'indexedDB' ? undefined : {})
  vi.stubGlobal('navigator', {
    userAgent: '',
    maxTouchPoints: 0,
    languages: ['en'],
    language: 'en',
    ...(lacks === 'mediaDevices' ? {} : { mediaDevices: { getUserMedia } }),
    ...(permissions && { permissions }),
  })
  const permissionsPolicy = isAllowedByPolicy === undefined ? undefined : { allowsFeature: () => isAllowedByPolicy }
  vi.stubGlobal('document', { documentElement: {}, permissionsPolicy })
}
beforeEach(() => closeMedia())
afterEach(() => vi.unstubAllGlobals())

const named = (name: string, message = ''): unknown =>
  name === 'TypeError' ? new TypeError(message) : Object.assign(new DOMException(message, name), {})
const COMPANY = { name: 'Sample', website: 'https://sample.example' }
const dataOf = (mode: 'video' | 'voice'): InterviewData =>
  ({ pack: { interview: { id: 'i1' }, company: COMPANY }, visit: { mode } }) as unknown as InterviewData
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

async function shown(browser: Browser, mode: 'video' | 'voice' = 'video'): Promise<{ why: MediaCause; code: number; words: string }> {
  pretend(browser)
  const error: unknown = await openMedia({ mode }).catch((reason: unknown) => reason)
  if (!(error instanceof MediaError)) throw new Error('the browser gave the devices')
  const { code, why, isBoth } = error
  const words = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <InterviewContext value={dataOf(mode)}>
        <MediaProblem fault={{ code, why, isBoth }} company="Sample" onRetry={() => undefined} onVoiceOnly={() => undefined} />
      </InterviewContext>
    </RouterContextProvider>,
  )
  return { why, code, words }
}

const denied = (message: string): unknown => named('NotAllowedError', message)

describe('S047 a camera that a browser does not give', () => {
  it.each<[string, Browser, MediaCause, string]>([
    [
      'NotAllowedError, blocked by the person',
      { error: denied('Permission denied'), permission: 'denied' },
      'person',
      'blocked for this page',
    ],
    [
      'NotAllowedError, no more is told',
      { error: denied('The request is not allowed by the user agent or the platform') },
      'person',
      'beside the address',
    ],
    [
      'NotAllowedError by the system',
      { error: denied('Permission denied by system'), permission: 'granted' },
      'system',
      'in the settings of the device',
    ],
    [
      'NotAllowedError where the page is allowed',
      { error: denied('Permission denied'), permission: 'granted' },
      'system',
      'under privacy and camera',
    ],
    ['NotAllowedError, dismissed', { error: denied('Permission dismissed') }, 'dismissed', 'choose “Allow”'],
    ['NotAllowedError, not decided', { error: denied('not allowed'), permission: 'prompt' }, 'dismissed', 'got no answer'],
    ['NotAllowedError by policy', { error: denied('Permission denied'), isAllowedByPolicy: false }, 'policy', 'in a window of its own'],
    ['SecurityError', { error: named('SecurityError') }, 'policy', 'by whoever runs this browser'],
    ['NotFoundError', { error: named('NotFoundError', 'Requested device not found') }, 'missing', 'No camera was found'],
    ['NotReadableError', { error: named('NotReadableError', 'Could not start video source') }, 'busy', 'Another program uses the camera'],
    ['OverconstrainedError', { error: named('OverconstrainedError') }, 'unfit', 'in the way it is needed'],
    ['AbortError', { error: named('AbortError', 'Starting videoinput failed') }, 'unstarted', 'did not start'],
    ['an error nobody knows', { error: named('OddError') }, 'unknown', 'We cannot use the camera'],
    ['an insecure address', { isSecure: false, lacks: 'mediaDevices' }, 'insecure', 'https://'],
    ['TypeError of an insecure address', { isSecure: false, error: named('TypeError') }, 'insecure', 'This address is not secure'],
    ['no recorder', { lacks: 'MediaRecorder' }, 'recorder', 'current Chrome, Edge, Firefox or Safari'],
    ['no devices on a secure address', { lacks: 'mediaDevices' }, 'recorder', 'This browser cannot record'],
    ['no storage', { lacks: 'indexedDB' }, 'store', 'not private'],
  ])('%s has words and a step of its own', async (_what, browser, why, words) => {
    const said = await shown(browser)
    expect(said.why).toBe(why)
    expect(said.words).toContain(words)
  })

  it('the microphone is named where it is the one that is missing, with its own cause', async () => {
    const said = await shown({ error: named('NotFoundError'), hasSound: false })
    expect([said.code, said.why]).toEqual([16, 'missing'])
    expect(said.words).toContain('No microphone was found')
    expect((await shown({ error: named('NotReadableError'), hasSound: false }, 'voice')).words).toContain(
      'Another program uses the microphone',
    )
  })

  it('there is always another device and the company to ask, and voice only where the microphone is given', async () => {
    const camera = await shown({ error: denied('Permission denied'), permission: 'denied' })
    const both = await shown({ error: denied('Permission denied'), permission: 'denied', hasSound: false })
    const missing = await shown({ error: named('NotFoundError') })
    expect([camera, both, missing].map(({ words }) => words.includes('Voice only'))).toEqual([true, false, true])
    for (const { words } of [camera, both, missing]) {
      expect(words).toContain('Use another device')
      expect(words).toContain('Ask Sample for another way')
      expect(words).toContain('href="https://sample.example"')
    }
    expect(camera.words).toContain('Your browser has blocked the camera')
    expect(both.words).toContain('Your browser has blocked camera and microphone')
    expect([camera, both, missing].map(({ words }) => words.includes('How to allow it in this browser'))).toEqual([true, true, false])
  })

  it.each<[StepsOf, string, number]>([
    ['chrome', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36', 0],
    ['chromeAndroid', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Mobile Safari/537.36', 5],
    ['samsung', 'Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36', 5],
    ['edge', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/149.0 Safari/537.36 Edg/149.0', 0],
    ['firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
    ['firefoxAndroid', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5],
    ['safariIos', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1', 5],
    ['safariIos', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 5],
    ['safariMac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 0],
    ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/149.0 Mobile/15E148 Safari/604.1', 5],
    ['other', 'Something else', 0],
  ])('%s has steps of its own', (browser, userAgent, touchPoints) => expect(stepsOf(userAgent, touchPoints)).toBe(browser))

  it('every step has words in every language', async () => {
    for (const language of ['en', 'ar'] as const) {
      const words = (await import(`../../../locales/${language}/trouble.json`)) as { default: Record<string, string> }
      expect(STEPS_OF.flatMap((browser) => STEPS.map((n) => words.default[`steps.${browser}.${n}`]))).not.toContain(undefined)
    }
  })

  it('says no sentence for two causes, for no device and in no language', async () => {
    for (const language of ['en', 'ar'] as const) {
      const words = (await import(`../../../locales/${language}/trouble.json`)) as { default: Record<string, string> }
      const said = MEDIA_CAUSES.flatMap((why) =>
        ['camera', 'microphone'].map((device) => words.default[`cause.${why}.${device}`] ?? words.default[`cause.${why}`]),
      )
      expect(said).not.toContain(undefined)
      expect(new Set(said).size).toBe(MEDIA_CAUSES.length * 2 - 3)
    }
  })
})
