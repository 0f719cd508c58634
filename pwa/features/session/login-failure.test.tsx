import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError, OfflineError } from '../../api/client.ts'
import { startLanguage } from '../../i18n/i18n.ts'
import { clockErrorAtom, noteServerTime } from '../../network/server-clock.ts'
import { store } from '../../store.ts'
import { DeviceNotice } from '../shell/DeviceNotice.tsx'
import { Provider } from 'jotai'
import { LoginFailure } from './LoginFailure.tsx'
import { failureOf } from './use-login.ts'

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} }, location: { pathname: '/' } })
  await startLanguage('en')
})
afterEach(() => vi.unstubAllGlobals())

const said = (error: unknown): string => renderToStaticMarkup(<LoginFailure state={failureOf(error)} />)
const refusal = (error_code: number, message: string): ApiError => new ApiError({ status: 200, error_code, message })

describe('R351 R354 a sign-in that fails', () => {
  it.each<[string, unknown, string]>([
    ['wrong words', refusal(2, 'Wrong e-mail or password.'), '* Wrong e-mail or password.'],
    ['a suspended account', refusal(3, 'The account is suspended.'), 'Ask the administrator of your group'],
    ['too many guesses', refusal(1008, 'Too many requests.'), 'Wait a few minutes'],
    ['a busy server', refusal(1012, 'Busy.'), 'too much to do'],
    ['a full device', new DOMException('no room', 'QuotaExceededError'), 'There is no space on this device'],
    ['a browser that stores nothing', new DOMException('The operation is insecure.', 'UnknownError'), 'stores nothing for this site'],
  ])('says %s with the next step', (_case, error, words) => {
    expect(said(error)).toContain(words)
  })

  it('says of no answer that it is none, and when offline what that means', () => {
    vi.stubGlobal('navigator', { onLine: true })
    expect(said(new OfflineError())).toContain('<span>Login Error</span>')
    vi.stubGlobal('navigator', { onLine: false })
    expect(said(new OfflineError())).toContain('Signing in needs an internet connection.')
  })

  it('says on an insecure address that it is one', () => {
    vi.stubGlobal('isSecureContext', false)
    expect(said(new TypeError("Cannot read properties of undefined (reading 'digest')"))).toContain('https://')
  })
})

describe('above every page', () => {
  const notice = (): string =>
    renderToStaticMarkup(
      <Provider store={store}>
        <DeviceNotice />
      </Provider>,
    )
  const at = (time: string): number => Date.parse(`2026-11-26T${time}Z`)

  it('a clock that is wrong is told by how much, and no longer once it is right', () => {
    noteServerTime('Thu, 26 Nov 2026 10:00:00 GMT', at('10:04:59'))
    expect(notice()).toBe('')
    noteServerTime('Thu, 26 Nov 2026 10:00:00 GMT', at('10:10:00'))
    expect(notice()).toContain('10 minutes ahead')
    noteServerTime('Thu, 26 Nov 2026 10:00:00 GMT', at('08:00:00'))
    expect(notice()).toContain('120 minutes behind')
    noteServerTime(null, at('08:00:00'))
    noteServerTime('nonsense', at('08:00:00'))
    expect(store.get(clockErrorAtom)).toBe(-7_200_000)
    noteServerTime('Thu, 26 Nov 2026 10:00:00 GMT', at('10:00:01'))
    expect(notice()).toBe('')
  })

  it('an insecure address is named, with the way to a secure one', () => {
    vi.stubGlobal('isSecureContext', false)
    expect(notice()).toContain('Open with https://')
  })
})
