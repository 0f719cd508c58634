import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MEDIA_CAUSES, type MediaCause } from '../../../features/recorder/media-cause.ts'
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
const NOBODY = { pack: { interview: { id: 'i1' } } } as unknown as InterviewData

async function shown(browser: Browser, mode: 'video' | 'voice' = 'video'): Promise<{ why: MediaCause; code: number; words: string }> {
  pretend(browser)
  const error: unknown = await openMedia({ mode }).catch((reason: unknown) => reason)
  if (!(error instanceof MediaError)) throw new Error('the browser gave the devices')
  const { code, why } = error
  const words = renderToStaticMarkup(
    <InterviewContext value={NOBODY}>
      <MediaProblem fault={{ code, why }} company="Sample" onRetry={() => undefined} onVoiceOnly={() => undefined} />
    </InterviewContext>,
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
