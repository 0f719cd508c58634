// the first of all styles, which those of components refine
import './styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { TooLateError } from '#worker/vault/in-time.ts'
import { untilResponse } from './lib/until-response.ts'
import { askEarly } from './features/interview-pack/early-link.ts'
import { watchInstall } from './features/install/install.ts'
import { detectLanguage } from './i18n/detect-language.ts'
import { startLanguage } from './i18n/i18n.ts'
import { localesHere } from './i18n/region.ts'
import { lockIfLeft } from './features/lock/lock-now.ts'
import { useLang } from './i18n/use-t.ts'
import { followPage } from './features/preferences/follow-page.ts'
import { preferencesAtom, restorePreferences } from './features/preferences/preferences.ts'
import { notedErasures } from './features/sign-out/erasing-note.ts'
import { followOtherTabs } from './features/session/follow-tabs.ts'
import { restoreSession } from './features/session/session.ts'
import { storageRefusedAtom } from './features/session/storage-refused.ts'
import { guardDoubleTaps } from './lib/double-taps.ts'
import { restoreKioskMode } from './lib/kiosk-mode.ts'
import { watchTyping } from './lib/form-recovery.ts'
import { keepStaffPages, startUpdates } from './features/update/update.ts'
import { router } from './router.tsx'
import { store } from './store.ts'

function App(): React.JSX.Element {
  return (
    <Provider store={store}>
      <I18nProvider locale={localesHere(useLang()).words}>
        <RouterProvider router={router} />
      </I18nProvider>
    </Provider>
  )
}

askEarly(location)
followOtherTabs()
// the browser offers installing once, maybe before the first screen
watchInstall()
watchTyping()
guardDoubleTaps()

/** The device's own facts come first: with them the first screen is the right one, in the right words. */
async function start(root: HTMLElement): Promise<void> {
  await restore().catch((error: unknown) => {
    store.set(storageRefusedAtom, error)
    if (error instanceof TooLateError) void restoreLater(location.href)
  })
  const language = detectLanguage(store.get(preferencesAtom).language, navigator.language, location.pathname)
  await untilResponse(() => startLanguage(language))
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  router.subscribe('onBeforeLoad', ({ toLocation }) => void followPage(toLocation.pathname, navigator.language))
  startUpdates()
  router.subscribe('onResolved', ({ toLocation }) => keepStaffPages(toLocation.pathname))
  void resume().catch(() => undefined)
}

/** Goes on with what a page that died has not erased. */
async function resume(): Promise<void> {
  if ((await notedErasures()).length > 0) await (await import('./features/sign-out/erase-later.ts')).resumeErasures()
}

const restore = async (): Promise<unknown> => await Promise.all([restorePreferences(), restoreHere(Date.now())])

/** A device that was only slow opens the page anew once its storage answers; without a session it may have led elsewhere. */
async function restoreLater(href: string): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    try {
      await restore()
      return location.replace(href)
    } catch {
      // it is asked again
    }
  }
}
const LOOK_AGAIN_MS = 2000

async function restoreHere(nowMs: number): Promise<void> {
  await restoreSession(nowMs)
  // nothing of the person before is shown to the next one
  if (await restoreKioskMode()) await (await import('./features/kiosk/leave-place.ts')).leavePlace()
  await lockIfLeft(nowMs)
}

const root = document.getElementById('root')
if (root) void start(root)
