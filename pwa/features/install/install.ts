import { atom } from 'jotai'
import { store } from '../../store.ts'

/** Chromium's event; not in TypeScript's library because it is no standard. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Shows the browser's own install question, or null when the browser does not offer one now. Call in a gesture. */
export const installAtom = atom<{ ask: () => Promise<void> } | null>(null)

/** Keeps the browser's offer until the user asks for it. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    const offer = event as BeforeInstallPromptEvent // the event's name decides its type
    store.set(installAtom, {
      ask: async () => {
        await offer.prompt()
        store.set(installAtom, null)
      },
    })
  })
  window.addEventListener('appinstalled', () => store.set(installAtom, null))
}
