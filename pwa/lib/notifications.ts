/** Permission of this site to show notifications; null when the browser has none for pages. */
export const notificationState = (): NotificationPermission | null => ('Notification' in globalThis ? Notification.permission : null)

/** Asks the person. Only after a press on a button that says so. */
export const askForNotifications = (): Promise<NotificationPermission> => Notification.requestPermission()

/** Shows one, when it is allowed and nobody looks at the page; pressing it leads back here. */
export async function notifyElsewhere(title: string): Promise<void> {
  if (notificationState() !== 'granted' || document.visibilityState === 'visible') return
  try {
    const shown = new Notification(title)
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  } catch {
    // phones let only workers show them
    await (await navigator.serviceWorker?.getRegistration())?.showNotification(title)
  }
}
